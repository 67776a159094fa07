import { sign, type TokenDraft } from "../sign.ts";
import type { Defect } from "./defect.ts";

/** The defects of a token that is signed properly but says something wrong. */
export type ClaimDefect =
  | "expired"
  | "not_yet_valid"
  | "wrong_issuer"
  | "issuer_trailing_slash"
  | "missing_issuer"
  | "missing_exp"
  | "missing_iat"
  | "missing_user_id"
  | "text_exp"
  | "invalid_user_id"
  | "invalid_email"
  | "invalid_memberships"
  | "mismatched_org_id"
  | "array_payload"
  | "oversized";

const issuedAt = ({ claims }: TokenDraft): number => Number(claims.iat);

/** Signs the draft with some claims replaced, or left out where the replacement is `undefined`. */
function claiming(description: string, replace: (draft: TokenDraft) => Readonly<Record<string, unknown>>): Defect {
  return { description, forge: (draft) => sign({ ...draft, claims: { ...draft.claims, ...replace(draft) } }) };
}

export const claimDefects: Readonly<Record<ClaimDefect, Defect>> = {
  expired: claiming("`exp` is a minute in the past", (draft) => ({
    iat: issuedAt(draft) - 1860,
    exp: issuedAt(draft) - 60,
  })),
  not_yet_valid: claiming("`nbf` is five minutes in the future", (draft) => ({ nbf: issuedAt(draft) + 300 })),
  wrong_issuer: claiming("`iss` is another server", () => ({ iss: "https://attacker.example.test" })),
  issuer_trailing_slash: claiming("`iss` is the issuer and a slash, though it is compared exactly", (draft) => ({
    iss: `${draft.claims.iss}/`,
  })),
  missing_issuer: claiming("`iss` is missing", () => ({ iss: undefined })),
  missing_exp: claiming("`exp` is missing: the token would never die", () => ({ exp: undefined })),
  missing_iat: claiming("`iat` is missing", () => ({ iat: undefined })),
  missing_user_id: claiming("`user_id` is missing, only `sub` names the user", () => ({ user_id: undefined })),
  text_exp: claiming("`exp` is a string", (draft) => ({ exp: String(draft.claims.exp) })),
  invalid_user_id: claiming("`user_id` is not a UUID", () => ({ user_id: "admin" })),
  invalid_email: claiming("`email` is a number", () => ({ email: 42 })),
  invalid_memberships: claiming("`org_id_to_org_member_info` is a list", () => ({ org_id_to_org_member_info: [] })),
  mismatched_org_id: claiming("a membership stands under the id of another organization", (draft) => ({
    org_id_to_org_member_info: {
      "99999999-9999-4999-8999-999999999999": firstMembership(draft),
    },
  })),
  array_payload: {
    description: "the payload is a JSON array",
    forge: (draft) => sign({ ...draft, claims: [draft.claims] as unknown as TokenDraft["claims"] }),
  },
  // Above the 12 KiB that a validator takes, below the 16 KiB of headers that Node takes.
  oversized: claiming("the token is larger than 12 KiB", () => ({ properties: { padding: "x".repeat(9300) } })),
};

function firstMembership({ claims }: TokenDraft): unknown {
  const memberships = Object.values(claims.org_id_to_org_member_info ?? {});
  return memberships[0] ?? { org_id: "11111111-1111-4111-8111-111111111111", org_name: "Acme", user_role: "Owner" };
}
