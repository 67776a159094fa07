import { SignJWT } from "jose";
import type { SigningKeys } from "../../signing-keys/domain/keys.ts";
import { ENTRY_LIFETIME_SECONDS } from "./entry-lifetime.ts";
import type { ListedEntries } from "./revocation-list.ts";

/** The media type of the signed list, without `application/`: the `typ` of its header. */
export const REVOCATIONS_TYPE = "revocations+jwt";

/** What a signed list needs beside its entries. */
export interface ListSigning {
  readonly signingKeys: Pick<SigningKeys, "signer">;
  readonly issuer: string;
  /** The mark of the newest sequence; `null` without one. */
  readonly mark: string | null;
  /** In Unix seconds. */
  readonly now: number;
}

/** Signs entries of the list as a compact JWS (RFC 7515), with the key that signs access tokens. */
export async function signList(
  { sequence, since, salt, records }: ListedEntries,
  { signingKeys, issuer, mark, now }: ListSigning,
): Promise<string> {
  const { kid, algorithm, privateKey } = await signingKeys.signer();
  const entries = records.toString("base64url");
  const claims = {
    salt,
    sequence,
    ...(mark !== null && { mark }),
    ...(since !== null && { since }),
    lifetime: ENTRY_LIFETIME_SECONDS,
    entries,
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm, kid, typ: REVOCATIONS_TYPE })
    .setIssuer(issuer)
    .setIssuedAt(now)
    .sign(privateKey);
}
