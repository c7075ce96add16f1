/** The score of a hand as the server explains it. */
export type {
  Account,
  ExplainedLine as Line,
  ExplainedPayment as Payment,
  ExplainedScore as Score,
} from "../schema";
