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

export interface Score {
  win: boolean;
  why?: string;
  headline?: string;
  lines: Line[];
  not_counted: { id: string | number; name: string; by: string | number | null; why: string }[];
  deltas: number[];
  sets: string[];
  /** What the sets do not show: the wait. */
  detail: string | null;
  steps: { code: string; label: string; formula: string; value: number | string }[];
  payments: Payment[];
  readings: { sets: string[]; detail: string | null; total: number; lines: Line[]; why: string }[];
  laizi?: string;
  pi?: string[];
}
