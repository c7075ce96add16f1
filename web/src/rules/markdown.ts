/**
 * A small Markdown reader for our own documents: headings, paragraphs, lists, tables, code, bold, italic and links.
 * It makes plain data, never HTML; what it does not know stays text, and comments are dropped.
 */

export type Inline =
  | { type: "text"; text: string }
  | { type: "code"; text: string }
  | { type: "strong" | "em"; children: Inline[] }
  | { type: "link"; href: string; children: Inline[] };

export type Block =
  | { type: "heading"; level: number; id: string; children: Inline[] }
  | { type: "paragraph"; children: Inline[] }
  | { type: "list"; ordered: boolean; items: Block[][] }
  | { type: "table"; head: Inline[][]; rows: Inline[][][] }
  | { type: "code"; text: string }
  /** What stands between a comment and its end: <!-- options --> … <!-- /options -->. */
  | { type: "group"; name: string; blocks: Block[] };

const HEADING = /^(#{1,6}) (.*?)(?: <!-- #([\w-]+) -->)?$/;
const COMMENT = /^<!--.*-->$/;
const GROUP = /^<!-- (\w+) -->$/;
const ITEM = /^(?:(-)|\d+\.) +/;
const RULE_OF_TABLE = /^\|(?: *:?-+:? *\|)+$/;

/** Reads a document into blocks. */
export function parse(text: string): Block[] {
  return blocks(text.replaceAll("\r\n", "\n").split("\n"));
}

function blocks(lines: string[]): Block[] {
  const found: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const end = blockEnd(lines, at);
    if (line.startsWith("```")) {
      found.push({ type: "code", text: lines.slice(at + 1, end - 1).join("\n") });
    } else if (COMMENT.test(line)) {
      const name = GROUP.exec(line)?.[1];
      if (name && end > at + 1) found.push({ type: "group", name, blocks: blocks(lines.slice(at + 1, end - 1)) });
    } else if (HEADING.test(line)) {
      found.push(heading(line));
    } else if (isTable(lines, at)) {
      const [head = "", , ...rows] = lines.slice(at, end);
      found.push({ type: "table", head: cells(head), rows: rows.map(cells) });
    } else if (ITEM.test(line)) {
      found.push(list(lines.slice(at, end)));
    } else if (line.trim()) {
      found.push({ type: "paragraph", children: inline(lines.slice(at, end).map((each) => each.trim())) });
    }
    at = end;
  }
  return found;
}

/** Returns the line after the block that begins at a line. */
function blockEnd(lines: string[], start: number): number {
  const line = lines[start] ?? "";
  const until = (fits: (line: string, at: number) => boolean) => {
    let at = start + 1;
    while (at < lines.length && !fits(lines[at] ?? "", at)) at += 1;
    return at;
  };
  if (line.startsWith("```")) return Math.min(until((each) => each.startsWith("```")) + 1, lines.length);
  const name = GROUP.exec(line)?.[1];
  if (name) {
    const end = lines.indexOf(`<!-- /${name} -->`, start);
    return end < 0 ? start + 1 : end + 1;
  }
  if (!line.trim() || COMMENT.test(line) || HEADING.test(line)) return start + 1;
  if (isTable(lines, start)) return until((each) => !each.startsWith("|"));
  if (ITEM.test(line)) return until((each) => !/^ {2,}\S/.test(each) && !ITEM.test(each));
  return until((each, at) => !each.trim() || starts(lines, at));
}

/** Tells whether a line ends the paragraph before it. */
function starts(lines: string[], at: number): boolean {
  const line = lines[at] ?? "";
  return line.startsWith("```") || COMMENT.test(line) || HEADING.test(line) || ITEM.test(line) || isTable(lines, at);
}

function isTable(lines: string[], at: number): boolean {
  return (lines[at] ?? "").startsWith("|") && RULE_OF_TABLE.test(lines[at + 1] ?? "");
}

function heading(line: string): Block {
  const [, marks = "#", text = "", id] = HEADING.exec(line) ?? [];
  return { type: "heading", level: marks.length, id: id ?? slug(text), children: inline([text]) };
}

/** Makes the address of a heading, as code hosts do. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, "")
    .trim()
    .replaceAll(" ", "-");
}

function list(lines: string[]): Block {
  const items: string[][] = [];
  let indent = 0;
  for (const line of lines) {
    const mark = ITEM.exec(line)?.[0];
    if (mark) {
      indent = mark.length;
      items.push([line.slice(indent)]);
    } else {
      items[items.length - 1]?.push(line.slice(Math.min(indent, line.search(/\S/))));
    }
  }
  return { type: "list", ordered: !lines[0]?.startsWith("-"), items: items.map(blocks) };
}

function cells(line: string): Inline[][] {
  const inner = line.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => inline([cell.trim().replaceAll("\\|", "|")]));
}

const CHINESE_JOIN = /(?<=[，。；：、！？（])\n|\n(?=[，。；：、！？）])|(?<=\p{Script=Han})\n(?=\p{Script=Han})/gu;

/** Reads lines as one run of text; within Chinese no space is set for a line's end. */
function inline(lines: string[]): Inline[] {
  return spans(lines.join("\n").replace(CHINESE_JOIN, "").replaceAll("\n", " "));
}

const SPAN = /`([^`]+)`|\*\*(.+?)\*\*|(?<![\w*])\*(?=\S)([^*]+)\*|\[([^\]]+)\]\(([^\s)]+)\)/g;

function spans(text: string): Inline[] {
  const found: Inline[] = [];
  let done = 0;
  for (const match of text.matchAll(SPAN)) {
    if (match.index > done) found.push({ type: "text", text: text.slice(done, match.index) });
    const [whole, code, strong, em, label = "", href = ""] = match;
    if (code !== undefined) found.push({ type: "code", text: code });
    else if (strong !== undefined) found.push({ type: "strong", children: spans(strong) });
    else if (em !== undefined) found.push({ type: "em", children: spans(em) });
    else found.push({ type: "link", href, children: spans(label) });
    done = match.index + whole.length;
  }
  if (done < text.length) found.push({ type: "text", text: text.slice(done) });
  return found;
}

/** Returns what a run of text says, without its marks. */
export function plain(children: Inline[]): string {
  return children.map((child) => ("text" in child ? child.text : plain(child.children))).join("");
}
