import { findActiveSession } from "../../src/features/authentication/domain/sessions.ts";
import { beginProviderSignIn } from "../../src/features/connections/domain/begin-provider-sign-in.ts";
import { finishProviderSignIn } from "../../src/features/connections/domain/finish-provider-sign-in.ts";
import { ensureDefaultRoles } from "../../src/features/orgs/domain/roles.ts";
import type { Result } from "../../src/platform/domain/result.ts";
import type { Store } from "../../src/platform/domain/store.ts";
import { identityProvidersOf } from "./connections.ts";
import { createFakeProvider } from "./fake-provider.ts";
import { anOrganization, anOrganizationConnection, aProvenDomain } from "./records.ts";
import { createTestDeps, type TestDeps } from "./test-deps.ts";

const VISIT = { origin: { userAgent: null, ipAddress: null }, previousToken: null };

/** What Acme's provider says about Ada. */
export const ADA_AT_ACME = { sub: "00u1", email: "ada@acme.test", given_name: "Ada", family_name: "Lovelace" };

type Given = Partial<Omit<Parameters<typeof anOrganizationConnection>[0], "orgId">>;

/**
 * Acme, which has proven acme.test, with a live connection `acme-idp`; Globex, which has proven globex.test, with `globex-idp`. Each has a
 * provider of its own with one account.
 */
export async function setUpOrganizationSignIn(store: Store, acme: Given = {}) {
  const bare = await createTestDeps(store);
  const { clock } = bare;
  const providers = {
    "acme-idp": await createFakeProvider({ issuer: "https://idp.acme.test", claims: ADA_AT_ACME, clock }),
    "globex-idp": await createFakeProvider({ issuer: "https://idp.globex.test", claims: { sub: "g1" }, clock }),
  };
  const deps: TestDeps = { ...bare, identityProviders: identityProvidersOf(Object.values(providers), clock) };
  const encryptedSecret = await deps.sealers.connectionSecrets.seal("the client secret");
  await store.write(async (repositories) => {
    await ensureDefaultRoles(repositories);
    for (const orgId of ["acme", "globex"]) {
      await repositories.organizations.create(anOrganization({ orgId, name: orgId, urlSafeName: orgId }));
      await repositories.organizationDomains.add(aProvenDomain(orgId, `${orgId}.test`));
      const provider = { kind: "oidc", issuer: `https://idp.${orgId}.test`, trustsEmail: false } as const;
      const fields = { connectionId: `${orgId}-idp`, name: `${orgId} sign-in`, orgId, provider, encryptedSecret };
      await repositories.connections.create(anOrganizationConnection({ ...fields, ...(orgId === "acme" && acme) }));
    }
  });
  const leave = async (connectionId: keyof typeof providers) => {
    const begun = await beginProviderSignIn(deps, {
      connectionId,
      returnTo: "/orgs",
      browserToken: null,
      active: null,
    });
    if (!begun.ok) throw new Error(begun.failure.kind);
    return {
      connectionId: connectionId as string,
      response: providers[connectionId].authorize(begun.value.url),
      browserToken: begun.value.browserToken,
      visit: VISIT,
      active: null,
      invitationTokenOf: () => null,
      noticePath: (problem: string, returnTo: string) => `/notice?${problem}&${returnTo}`,
    };
  };
  return {
    deps,
    acme: providers["acme-idp"],
    globex: providers["globex-idp"],
    leave,
    signIn: async (connectionId: keyof typeof providers = "acme-idp") =>
      finishProviderSignIn(deps, await leave(connectionId)),
    finish: (browser: Awaited<ReturnType<typeof leave>>) => finishProviderSignIn(deps, browser),
  };
}

type Finished = Result<{ readonly kind: string; readonly sessionToken?: string }, unknown>;

/** Returns the session in which somebody is signed in. */
export async function sessionAfter(deps: TestDeps, finished: Finished) {
  if (!finished.ok || finished.value.sessionToken === undefined) throw new Error(JSON.stringify(finished));
  const active = await findActiveSession(deps, finished.value.sessionToken);
  if (!active) throw new Error("the session has ended");
  return active;
}
