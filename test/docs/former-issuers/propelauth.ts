import type { TestIssuer } from "@orgward/testing";
import { authorizeVisitor, type FormerIssuer } from "./former-issuer.ts";

/** PropelAuth's libraries take the tokens of Orgward's server. */
export async function startPropelAuth(issuer: TestIssuer): Promise<FormerIssuer> {
  const { fetch } = globalThis;
  return {
    environment: {},
    authorize: (visitor) => authorizeVisitor(issuer, visitor),
    close: async () => {
      // The app has replaced it, as its first step says.
      globalThis.fetch = fetch;
    },
  };
}
