import type { TokenDraft } from "../sign.ts";

/** One way in which a token is wrong. */
export interface Defect {
  /** What is wrong, in one clause. */
  readonly description: string;
  /** Makes the wrong token from a draft that would have been right. */
  readonly forge: (draft: TokenDraft) => Promise<string>;
}
