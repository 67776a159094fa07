import { expect, it } from "vitest";
import { rotateSignalToken } from "../../../src/features/connection-signals/domain/tokens.ts";
import type { LoginMethod } from "../../../src/platform/domain/login-method.ts";
import { describeDatabases } from "../../support/databases.ts";
import { OWNER, setUpSignals } from "../../support/signalled-connection.ts";

describeDatabases("Global Token Revocation by an organization's provider", ({ open }) => {
  it.each([
    ["email", { format: "email", email: "OWNER@acme.test" }],
    ["iss_sub", { format: "iss_sub", iss: "https://idp.acme.test", sub: OWNER.sub }],
    ["opaque", { format: "opaque", id: OWNER.sub }],
  ])("signs out whom it names in the format %s", async (_, subject) => {
    const { signIn, revoke, tokenFor, seen } = await setUpSignals(await open());
    const session = await signIn();
    const response = await revoke(subject, await tokenFor("acme-idp", "revoke_tokens"));
    expect([response.status, await session.isSignedIn(), await seen()]).toEqual([204, false, ["signed_out"]]);
  });

  it("learns nothing of anybody else: guests, members of others, addresses outside its domains", async () => {
    const { signIn, revoke, tokenFor, seen } = await setUpSignals(await open());
    const session = await signIn();
    const bearer = await tokenFor("acme-idp", "revoke_tokens");
    const answers = new Set<string>();
    const others = ["admin@acme.test", "owner@globex.test", "nobody@acme.test", "nobody@elsewhere.test"];
    for (const email of others) {
      const response = await revoke({ format: "email", email }, bearer);
      answers.add(`${response.status} ${await response.text()}`);
    }
    const ofGlobex = await tokenFor("globex-idp", "revoke_tokens");
    const foreign = await revoke({ format: "email", email: OWNER.email }, ofGlobex, "globex-idp");
    answers.add(`${foreign.status} ${await foreign.text()}`);
    expect([answers.size, [...answers][0]?.slice(0, 3)]).toEqual([1, "404"]);
    expect(await seen()).toEqual(["unknown_subject", "domain_not_proven", "unknown_subject", "domain_not_proven"]);
    expect((await revoke({ format: "opaque", id: OWNER.sub }, ofGlobex)).status).toBe(401);
    expect((await revoke({ format: "opaque", id: OWNER.sub }, await tokenFor("acme-idp", "push_events"))).status).toBe(
      403,
    );
    expect((await revoke({ format: "opaque", id: "\u0000" }, bearer)).status).toBe(400);
    expect(await session.isSignedIn()).toBe(true);
  });

  it("ends sign-ins that wait for another step if the provider vouched for them, and none that began in another way", async () => {
    const { deps, revoke, tokenFor, keyOf } = await setUpSignals(await open());
    const owner = await deps.store.read.users.findByEmail(OWNER.email);
    const byConnection = { kind: "connection", protocol: "oidc", ...keyOf("acme-idp"), idpName: "Okta" } as const;
    const times = { createdAt: deps.clock(), expiresAt: deps.clock() + 600 };
    const wait = (pendingHash: string, loginMethod: LoginMethod) =>
      deps.store.write(({ pendingSignIns }) =>
        pendingSignIns.create({
          pendingHash,
          loginMethod,
          userId: owner?.userId ?? "",
          amr: [],
          returnTo: "/",
          ...times,
        }),
      );
    await wait("by connection", byConnection);
    await wait("by another", { ...byConnection, ...keyOf("globex-idp") });
    await wait("by password", { kind: "password" });
    await revoke({ format: "opaque", id: OWNER.sub }, await tokenFor("acme-idp", "revoke_tokens"));
    const waits = async (hash: string) => (await deps.store.read.pendingSignIns.find(hash, deps.clock())) !== null;
    expect([await waits("by connection"), await waits("by another"), await waits("by password")]).toEqual([
      ...[false, true, true],
    ]);
  });

  it("goes on with the old token for as long as the rotation says", async () => {
    const { deps, revoke, tokenFor, keyOf, app } = await setUpSignals(await open());
    const old = await tokenFor("acme-idp", "revoke_tokens");
    const [stored] = await deps.store.read.connectionSignalTokens.listByConnection("acme-idp");
    const key = { ...keyOf("acme-idp"), tokenId: stored?.tokenId ?? "" };
    const rotated = await rotateSignalToken(deps, key, 60);
    const subject = { format: "opaque", id: OWNER.sub };
    expect(rotated.ok && (await revoke(subject, rotated.value.token)).status).toBe(204);
    deps.clock.advance(57);
    expect((await revoke(subject, old)).status).toBe(204);
    expect((await revoke(subject, old)).status).toBe(401);
    expect(rotated.ok && (await revoke(subject, rotated.value.token)).status).toBe(204);
    expect(app.deps.logLines.join()).not.toContain(old);
  });
});
