import { expect, it } from "vitest";
import { connectOpenId } from "../../../src/features/connection-setup/domain/connect-openid.ts";
import { describeDatabases } from "../../support/databases.ts";
import { setUpOrganizationSignIn } from "../../support/organization-sign-in.ts";

const ACME_ISSUER = "https://idp.acme.test";
const CHOSEN = { orgId: "acme", connectionId: "acme-idp", guide: "generic", protocol: "oidc", version: 1 } as const;

describeDatabases("a stored client secret", ({ open }) => {
  it("goes to the provider that it was entered for, and to no other", async () => {
    const { deps, acme, globex } = await setUpOrganizationSignIn(await open(), { mode: "test" });
    const [connection = null] = await deps.store.read.connections.listByOrg("acme");
    const storer = { kind: "backend" } as const;
    const setUp = { organization: { name: "Acme" }, chosen: { ...CHOSEN, changedAt: 1 }, connection, storer };
    const input = { clientId: "orgward", clientSecret: null };
    const elsewhere = await connectOpenId(deps, setUp, { ...input, issuer: "https://idp.globex.test" });
    expect(elsewhere).toEqual({ ok: false, failure: "secret_missing" });
    expect(globex.requests).toEqual([]);
    await connectOpenId(deps, setUp, { ...input, issuer: ACME_ISSUER });
    expect(acme.requests).toContain(`POST ${ACME_ISSUER}/token`);
  });
});
