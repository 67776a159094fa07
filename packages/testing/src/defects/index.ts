import { type ClaimDefect, claimDefects } from "./claim-defects.ts";
import type { Defect } from "./defect.ts";
import { type HeaderDefect, headerDefects } from "./header-defects.ts";
import { type SignatureDefect, signatureDefects } from "./signature-defects.ts";

/** The name of a defect. Every validator refuses a token that has one, with 401 `invalid_token`. */
export type TokenDefect = ClaimDefect | HeaderDefect | SignatureDefect;

/** Every defect by its name, with what is wrong and how such a token is made. */
export const tokenDefects: Readonly<Record<TokenDefect, Defect>> = {
  ...claimDefects,
  ...headerDefects,
  ...signatureDefects,
};
