import { CompactSign } from "jose";
import { encodePart, sign, type TokenDraft } from "../sign.ts";
import { attackerKey } from "./attacker-key.ts";
import type { Defect } from "./defect.ts";

/** The defects of a signature: none, another one, or one of something else. */
export type SignatureDefect =
  | "wrong_key"
  | "alg_none"
  | "alg_none_mixed_case"
  | "hs256_public_key"
  | "missing_signature"
  | "truncated_signature"
  | "respelled_signature"
  | "tampered_payload"
  | "tampered_header";

/** Returns the three parts of a signed token, so that one of them can be exchanged. */
async function signedParts(draft: TokenDraft): Promise<[header: string, payload: string, signature: string]> {
  const [header = "", payload = "", signature = ""] = (await sign(draft)).split(".");
  return [header, payload, signature];
}

const BASE64URL = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** The same bytes in another spelling: the last character of 256 or 64 bytes has four bits that make none. */
function respell(signature: string): string {
  return signature.slice(0, -1) + BASE64URL[BASE64URL.indexOf(signature.at(-1) ?? "") + 1];
}

function unsigned({ header, claims }: TokenDraft, alg: string): string {
  return `${encodePart({ ...header, alg })}.${encodePart(claims)}.`;
}

export const signatureDefects: Readonly<Record<SignatureDefect, Defect>> = {
  wrong_key: {
    description: "signed by another key under the `kid` of the published one",
    forge: async (draft) => sign({ ...draft, key: await attackerKey(draft.key.algorithm) }),
  },
  alg_none: {
    description: "not signed at all: `alg` is `none` (RFC 8725 section 3.2)",
    forge: async (draft) => unsigned(draft, "none"),
  },
  alg_none_mixed_case: {
    description: "not signed at all: `alg` is `nOnE`",
    forge: async (draft) => unsigned(draft, "nOnE"),
  },
  hs256_public_key: {
    description: "an HMAC with the PEM of the public key as its secret (RFC 8725 section 2.1)",
    forge: async ({ header, claims, key }) =>
      new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
        .setProtectedHeader({ ...header, alg: "HS256" })
        .sign(new TextEncoder().encode(key.publicPem)),
  },
  missing_signature: {
    description: "the signature is cut off whole",
    forge: async (draft) => (await signedParts(draft)).with(2, "").join("."),
  },
  truncated_signature: {
    description: "the last bytes of the signature are cut off",
    forge: async (draft) => (await sign(draft)).slice(0, -8),
  },
  respelled_signature: {
    description: "the signature is right and not spelled as base64url has to be (RFC 4648 section 3.5)",
    forge: async (draft) => {
      const parts = await signedParts(draft);
      return parts.with(2, respell(parts[2])).join(".");
    },
  },
  tampered_payload: {
    description: "the payload names another user than the one that was signed",
    forge: async (draft) => {
      const claims = { ...draft.claims, user_id: "aaaaaaaa-0000-4000-8000-000000000001", email: "owner@acme.test" };
      return (await signedParts(draft)).with(1, encodePart({ ...claims, tampered: true })).join(".");
    },
  },
  tampered_header: {
    description: "the header is another one than the one that was signed",
    forge: async (draft) =>
      (await signedParts(draft))
        .with(0, encodePart({ alg: draft.key.algorithm, ...draft.header, tampered: true }))
        .join("."),
  },
};
