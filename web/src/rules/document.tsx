/** Shows a document: every section and every ruling has an address, and a ruling's id elsewhere leads to it. */
import type { ComponentChildren } from "preact";
import { href } from "../router";
import { apart } from "../tiles";
import { TileRow } from "../ui/tile";
import { t } from "../words";
import { type Block, type Inline, plain } from "./markdown";

const RULING = /R-[A-Z]\d+[a-z]?/;
const RULINGS = new RegExp(`(${RULING.source})`);
/** Ids that no sentence needs: in brackets behind it, or before a colon. */
const ASIDE = new RegExp(`(\\s?[(（](?:${RULING.source}(?:, ?|、| and |和)?)+[)）]|${RULING.source}(?:：|: ))`);
/** The brackets around the id of a ruling that is set forth in a sentence. */
const OPENS = /\s?[(（]$/;
const CLOSES = /^[)）]/;
/** The group of a document that is folded away. */
const APPENDIX = "appendix";
const WHOLE_RULING = new RegExp(`^${RULING.source}$`);

/** Sets of tiles: 123m 55z. */
const TILES = /^(?:(?:[0-9]+[mpszf])+ ?)+$/;

interface DocumentProps {
  game: string;
  /** The page whose address the sections have. */
  page?: string;
  /** Whether tiles that are written as code are drawn. */
  draws?: boolean;
  blocks: Block[];
  /** What is shown in place of a group of the document. */
  groups: Record<string, ComponentChildren>;
}

export function Document({ game, page = "rules", draws = false, blocks, groups }: DocumentProps) {
  const writer = new Writer(game, page, draws, definedIn(blocks), groups);
  return <article class="prose">{writer.blocks(blocks)}</article>;
}

/** Returns the ids of the rulings in the order in which they are mentioned. */
export function rulingsIn(blocks: Block[]): string[] {
  const order = (id: string) => [id.slice(0, 3), Number.parseInt(id.slice(3), 10)] as const;
  return [...new Set(texts(blocks).flatMap((text) => text.match(new RegExp(RULING, "g")) ?? []))].sort((a, b) => {
    const [left, right] = [order(a), order(b)];
    return left[0].localeCompare(right[0]) || left[1] - right[1] || a.localeCompare(b);
  });
}

/** Returns the blocks with those of groups among them. */
export function flat(blocks: Block[]): Block[] {
  return blocks.flatMap((block) => (block.type === "group" ? flat(block.blocks) : [block]));
}

function texts(blocks: Block[]): string[] {
  return blocks.flatMap((block) => {
    switch (block.type) {
      case "heading":
      case "paragraph":
        return [plain(block.children)];
      case "list":
        return block.items.flatMap(texts);
      case "table":
        return [block.head, ...block.rows].flat().map(plain);
      case "group":
        return texts(block.blocks);
      default:
        return [];
    }
  });
}

/** Returns the rulings that a document sets forth: written bold, or first in a row of a table. */
function definedIn(blocks: Block[]): Set<string> {
  const found = new Set<string>();
  for (const block of flat(blocks)) {
    if (block.type === "paragraph") bold(block.children, found);
    else if (block.type === "list") for (const item of block.items) for (const id of definedIn(item)) found.add(id);
    else if (block.type === "table") for (const row of block.rows) if (isRuling(row[0])) found.add(plain(row[0] ?? []));
  }
  return found;
}

function bold(children: Inline[], found: Set<string>): void {
  for (const child of children) {
    if (child.type === "strong" && isRuling(child.children)) found.add(plain(child.children));
  }
}

function isRuling(children: Inline[] | undefined): boolean {
  return children !== undefined && WHOLE_RULING.test(plain(children));
}

function textAt(children: Inline[], at: number): string {
  const child = children[at];
  return child?.type === "text" ? child.text : "";
}

/** Whether a ruling that is set forth stands in brackets, which go where it goes. */
function inBrackets(children: Inline[], at: number): boolean {
  const child = children[at];
  if (child?.type !== "strong" || !isRuling(child.children)) return false;
  return OPENS.test(textAt(children, at - 1)) && CLOSES.test(textAt(children, at + 1));
}

function withoutBrackets(children: Inline[], at: number, text: string): string {
  const rest = inBrackets(children, at - 1) ? text.replace(CLOSES, "") : text;
  return inBrackets(children, at + 1) ? rest.replace(OPENS, "") : rest;
}

/** Writes one document from its beginning to its end, and knows which rulings already have their place. */
class Writer {
  private readonly placed = new Set<string>();

  constructor(
    private readonly game: string,
    private readonly page: string,
    private readonly draws: boolean,
    private readonly defined: Set<string>,
    private readonly groups: Record<string, ComponentChildren>,
  ) {}

  blocks(blocks: Block[]): ComponentChildren[] {
    return blocks.map((block) => this.block(block));
  }

  private block(block: Block): ComponentChildren {
    switch (block.type) {
      case "heading":
        return this.heading(block.level, block.id, block.children);
      case "paragraph":
        return <p class={this.isRow(block.children) ? "tiles-line" : undefined}>{this.inline(block.children)}</p>;
      case "list": {
        const items = block.items.map((item, at) => <li key={at}>{this.item(item)}</li>);
        return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
      }
      case "code":
        return <pre>{block.text}</pre>;
      case "table":
        return this.table(block.head, block.rows);
      case "group":
        if (block.name === APPENDIX) return this.appendix(block.blocks);
        return this.groups[block.name] ?? this.blocks(block.blocks);
    }
  }

  /** What few readers look for is folded away. */
  private appendix(blocks: Block[]): ComponentChildren {
    return (
      <details class="fold appendix">
        <summary>
          <span>{t("rules_appendix")}</span>
        </summary>
        <div class="fold-body">{this.blocks(blocks)}</div>
      </details>
    );
  }

  /** The text of a list's item stands alone, without a paragraph around it. */
  private item(blocks: Block[]): ComponentChildren {
    return blocks.map((block) => (block.type === "paragraph" ? this.inline(block.children) : this.block(block)));
  }

  private heading(level: number, id: string, children: Inline[]): ComponentChildren {
    const inside = (
      <>
        {this.inline(children)}
        <a class="anchor" href={href(this.page, this.game, id)} aria-label={`# ${plain(children)}`}>
          #
        </a>
      </>
    );
    if (level === 1) return null;
    return level === 2 ? <h2 id={id}>{inside}</h2> : <h3 id={id}>{inside}</h3>;
  }

  private table(head: Inline[][], rows: Inline[][][]): ComponentChildren {
    const first = rows.length > 0 && rows.every((row) => isRuling(row[0]));
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      <section class="table-scroll" tabIndex={0} aria-label={head.map(plain).join(" · ")}>
        <table>
          <thead>
            <tr>
              {head.map((cell, at) => (
                <th scope="col" key={at} class={first && at === 0 ? "ruling-cell" : undefined}>
                  {this.inline(cell)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={column} class={first && column === 0 ? "ruling-cell" : shape(cell)}>
                    {column === 0 && isRuling(cell) ? this.ruling(plain(cell), true) : this.inline(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    );
  }

  private inline(children: Inline[]): ComponentChildren[] {
    return children.map((child, at) => {
      if (child.type === "text") return this.span({ ...child, text: withoutBrackets(children, at, child.text) });
      if (!inBrackets(children, at)) return this.span(child);
      const [open] = OPENS.exec(textAt(children, at - 1)) ?? [];
      const [close] = CLOSES.exec(textAt(children, at + 1)) ?? [];
      return (
        <span key={at} class="ruling-aside">
          {open}
          {this.span(child)}
          {close}
        </span>
      );
    });
  }

  private span(span: Inline): ComponentChildren {
    switch (span.type) {
      case "text":
        return span.text
          .split(ASIDE)
          .map((part, at) => (at % 2 ? <span class="ruling-aside">{this.ids(part)}</span> : this.ids(part)));
      case "code":
        return this.draws && TILES.test(span.text) ? this.tiles(span.text) : <code>{span.text}</code>;
      case "em":
        return <em>{this.inline(span.children)}</em>;
      case "strong":
        if (isRuling(span.children)) return this.ruling(plain(span.children), true);
        return <strong>{this.inline(span.children)}</strong>;
      case "link":
        return this.link(span.href, span.children);
    }
  }

  private ids(text: string): ComponentChildren {
    return text.split(RULINGS).map((part) => (WHOLE_RULING.test(part) ? this.ruling(part, false) : part));
  }

  /** Whether a paragraph is tiles and nothing else. */
  private isRow(children: Inline[]): boolean {
    const [only, ...more] = children;
    return this.draws && more.length === 0 && only?.type === "code" && TILES.test(only.text);
  }

  private tiles(text: string): ComponentChildren {
    return text.split(" ").map((set, at) => <TileRow key={at} tiles={apart(set)} inline />);
  }

  /** A ruling's place is where it is set forth, or where it is first mentioned; elsewhere its id leads there. */
  private ruling(id: string, sets: boolean): ComponentChildren {
    const here = !this.placed.has(id) && (sets || !this.defined.has(id));
    if (here) this.placed.add(id);
    return (
      <a
        class={`ruling ${here ? "ruling-here" : ""} ${sets ? "ruling-mark" : ""}`}
        id={here ? id : undefined}
        href={href("rules", this.game, id)}
      >
        {id}
      </a>
    );
  }

  /** Links lead to another game's rules or to the web; anything else stays text. */
  private link(target: string, children: Inline[]): ComponentChildren {
    const page = /^(\w+)(?:\.zh)?\.md$/.exec(target)?.[1];
    if (page) return <a href={href("rules", page)}>{this.inline(children)}</a>;
    if (!/^https?:\/\//.test(target)) return this.inline(children);
    return (
      <a href={target} rel="noreferrer">
        {this.inline(children)}
      </a>
    );
  }
}

/** Short cells stay on one line, and lists of names break between names alone. */
function shape(cell: Inline[]): string | undefined {
  const text = plain(cell);
  if (text.length <= 12) return "is-short";
  return /^(\S{1,8} )+\S{1,8}$/.test(text) ? "is-names" : undefined;
}
