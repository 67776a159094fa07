import { expect, it } from "vitest";
import { demoUsers } from "../../../../src/demo/demo-data.ts";
import { createBrowser } from "../../../support/browser.ts";
import { addConnection } from "../../../support/connections.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { signInOperator } from "../../../support/operator-browser.ts";
import { aPasskey } from "../../../support/records.ts";
import { createTestApp } from "../../../support/test-app.ts";

const OWNER = demoUsers[0]?.userId ?? "";
const TAB = `/dashboard/users/${OWNER}/security`;

describeDatabases("the accounts on a user’s Security tab", ({ open }) => {
  it("are listed and disconnected, and the page says when only email links are left", async () => {
    const app = await createTestApp(await open());
    const owner = createBrowser(app);
    await owner.signIn("owner@acme.test", "orgward-demo");
    const ownPage = async () => (await owner.get("/account/sign-in-accounts")).text();
    await addConnection(app.deps, "sso", { name: "Example", provider: { kind: "github" } });
    const times = { createdAt: 1, lastUsedAt: 2 };
    const identity = { connectionId: "sso", subject: "A/1", userId: OWNER, email: "other@example.test", ...times };
    await app.deps.store.write(({ externalIdentities }) => externalIdentities.create(identity));
    const operator = await signInOperator(app);
    const tab = async () => (await operator.get(TAB)).text();
    const withPassword = await tab();
    expect(withPassword).toContain("other@example.test");
    expect(withPassword).toContain("The user can’t sign in with this Example account any more");
    expect(withPassword).not.toContain("They’d sign in with links");
    await app.deps.store.write(({ users }) => users.update(OWNER, { passwordHash: null }));
    expect(await tab()).toContain("They’d sign in with links sent to owner@acme.test.");
    expect(await ownPage()).toContain("You’d sign in with links sent to owner@acme.test.");
    await app.deps.store.write(({ passkeys }) => passkeys.create(aPasskey(OWNER, "Laptop")));
    expect(await tab()).not.toContain("They’d sign in with links");
    expect(await ownPage()).not.toContain("You’d sign in with links");
    const done = await operator.submitTo(`/dashboard/users/${OWNER}/disconnect-account`, TAB, {});
    expect(done.headers.get("location")).toContain(TAB);
    expect(await tab()).toContain("This user hasn’t connected any accounts.");
    expect(await app.deps.store.read.externalIdentities.listByUser(OWNER)).toEqual([]);
  });
});
