import type { Provider } from "../../src/features/connections/domain/provider.ts";
import { createIdentityProviders } from "../../src/features/connections/domain/providers/create-identity-providers.ts";
import type { IdentityProviders } from "../../src/features/connections/domain/providers/identity-providers.ts";
import type { DeploymentConnectionRecord } from "../../src/features/connections/domain/records.ts";
import type { Clock } from "../../src/platform/domain/deps.ts";
import type { FakeProvider } from "./fake-provider.ts";
import { aConnection } from "./records.ts";
import type { TestDeps } from "./test-deps.ts";

/** Talks to providers in this process, by the clock of the test. */
export function identityProvidersOf(providers: readonly FakeProvider[], clock: Clock): IdentityProviders {
  return createIdentityProviders({
    fetch(url, request) {
      const meant = providers.find(({ origins }) => origins.some((origin) => url.startsWith(origin)));
      if (!meant) throw new Error(`no provider is at ${url}`);
      return meant.fetch(url, request);
    },
    clock,
    clockLeadSeconds: () => clock() - Math.floor(Date.now() / 1000),
    allowsLoopback: false,
  });
}

/** Stores a connection whose client is called `orgward`. */
export async function addConnection(
  { store, sealers }: Pick<TestDeps, "store" | "sealers">,
  connectionId: string,
  fields: Partial<DeploymentConnectionRecord> & { provider: Provider },
): Promise<void> {
  const encryptedSecret = await sealers.connectionSecrets.seal("the client secret");
  const connection = aConnection({ connectionId, name: connectionId, encryptedSecret, ...fields });
  await store.write(({ connections }) => connections.create(connection));
}
