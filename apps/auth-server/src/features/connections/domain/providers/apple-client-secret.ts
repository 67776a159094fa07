import { importPKCS8, SignJWT } from "jose";
import { APPLE_ISSUER } from "./endpoints.ts";

const ALGORITHM = "ES256";

/** Long enough for one request. Apple allows up to six months. */
const LIFETIME_SECONDS = 300;

/** What Apple identifies a client by. */
export interface AppleClient {
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** In PEM (PKCS #8), as Apple's file holds it. */
  readonly privateKey: string;
}

/**
 * Creates the client secret for one request to Apple: a JWT signed with the team's key.
 *
 * @param now Unix seconds
 */
export async function createAppleClientSecret(
  { clientId, teamId, keyId, privateKey }: AppleClient,
  now: number,
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(APPLE_ISSUER)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME_SECONDS)
    .sign(await importPKCS8(privateKey, ALGORITHM));
}

/** Returns whether a text is a private key that Apple's client secrets can be signed with. */
export async function isApplePrivateKey(privateKey: string): Promise<boolean> {
  return importPKCS8(privateKey, ALGORITHM).then(
    () => true,
    () => false,
  );
}
