/** The score of a hand as the server explains it. */
export interface Line {
  id: string | number;
  name: string;
  title: string;
  value: number;
  count: number;
  seen: string[];
}

export interface Payment {
  payer: number | null;
  payee: number | null;
  points: number;
  why: string;
}

/** What the end of a hand pays, explained. */
export interface Account {
  lines: Line[];
  steps: { code: string; label: string; formula: string; value: number | string }[];
  payments: Payment[];
  deltas: number[];
}

export interface Score extends Account {
  win: boolean;
  why?: string;
  headline?: string;
  not_counted: { id: string | number; name: string; by: string | number | null; why: string }[];
  sets: string[];
  /** What the sets do not show: the wait. */
  detail: string | null;
  readings: { sets: string[]; detail: string | null; total: number; lines: Line[]; why: string }[];
  laizi?: string;
  pi?: string[];
}
