import { generateKeyPair } from "jose";
import { sign, type TokenDraft } from "../sign.ts";
import { attackerKey } from "./attacker-key.ts";
import type { Defect } from "./defect.ts";

/** The defects of a header: keys that a token brings along, and instructions that no validator may follow. */
export type HeaderDefect =
  | "unknown_kid"
  | "embedded_jwk"
  | "jku"
  | "x5u"
  | "unknown_crit"
  | "wrong_typ"
  | "disallowed_algorithm";

const attackerUrl = "https://attacker.example.test/.well-known/jwks.json";

/** Signs the draft with an attacker's key of the same algorithm, under the `kid` of the real one. */
async function signAsAttacker(draft: TokenDraft, header: Readonly<Record<string, unknown>>): Promise<string> {
  const key = await attackerKey(draft.key.algorithm);
  return sign({ ...draft, key, header: { ...draft.header, ...header } });
}

export const headerDefects: Readonly<Record<HeaderDefect, Defect>> = {
  unknown_kid: {
    description: "signed by a key that is not published, under its own `kid`",
    forge: (draft) => signAsAttacker(draft, { kid: "unknown-key" }),
  },
  embedded_jwk: {
    description: "the header brings the key that verifies the token (`jwk`)",
    forge: async (draft) => {
      const key = await attackerKey(draft.key.algorithm);
      return sign({ ...draft, key, header: { ...draft.header, kid: undefined, jwk: key.publicJwk } });
    },
  },
  jku: {
    description: "the header says where to fetch the key (`jku`)",
    forge: (draft) => signAsAttacker(draft, { jku: attackerUrl }),
  },
  x5u: {
    description: "the header says where to fetch a certificate (`x5u`)",
    forge: (draft) => signAsAttacker(draft, { x5u: attackerUrl }),
  },
  unknown_crit: {
    description: "an extension that nobody knows is critical (RFC 7515 section 4.1.11)",
    forge: (draft) =>
      sign({ ...draft, header: { ...draft.header, crit: ["urn:example:unknown"], "urn:example:unknown": true } }),
  },
  wrong_typ: {
    description: "`typ` says that it is another kind of token (RFC 8725 section 3.11)",
    forge: (draft) => sign({ ...draft, header: { ...draft.header, typ: "logout+jwt" } }),
  },
  disallowed_algorithm: {
    description: "signed with an algorithm that is not on the allow-list (ES384)",
    forge: async (draft) => {
      const { privateKey } = await generateKeyPair("ES384");
      return sign({ ...draft, key: { ...draft.key, privateKey }, header: { ...draft.header, alg: "ES384" } });
    },
  },
};
