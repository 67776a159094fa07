import { createTestIssuer } from "@orgward/testing";

/** Signs the tokens of a test file. */
export const issuer = await createTestIssuer({ algorithm: "ES256" });

/** The options with which an adapter accepts them. */
export function authOptions() {
  const { authUrl, apiKey, fetch, clock } = issuer;
  return { authUrl, apiKey, fetch, clock };
}
