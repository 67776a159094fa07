import { createTestIssuer, type TestIssuer, type TestIssuerOptions } from "@orgward/testing";

/** An issuer that apps reach over the network. */
export interface StartedIssuer {
  readonly issuer: TestIssuer;
  close(): Promise<void>;
}

/**
 * Starts an issuer whose auth server answers already. By itself, it would start with the first question, which on a busy machine takes
 * longer than an app waits for it.
 */
export async function startIssuer(options: TestIssuerOptions): Promise<StartedIssuer> {
  const issuer = await createTestIssuer(options);
  const { close } = await issuer.listen();
  const headers = { authorization: `Bearer ${issuer.apiKey}` };
  const { status } = await fetch(`${issuer.authUrl}/api/backend/v1/roles`, { headers });
  if (status !== 200) throw new Error(`The issuer's auth server answered with ${status}.`);
  return { issuer, close };
}
