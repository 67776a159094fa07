import { expect, it } from "vitest";
import { createBrowser, hiddenFields } from "../../support/browser.ts";
import { describeOnSqlite } from "../../support/databases.ts";
import { signInOperator } from "../../support/operator-browser.ts";
import { recordedEvents } from "../../support/recorded-events.ts";
import { OWNER, setUpSignals } from "../../support/signalled-connection.ts";

const POLLED = {
  delivery: "poll",
  issuer: "https://signals.acme.test",
  audience: "orgward",
  poll_url: "https://signals.acme.test/poll",
  poll_token: "the secret t0ken",
  poll_interval: "120",
};

describeOnSqlite("the pages of an organization's connection", ({ open }) => {
  it("let an Owner say who sends security events, and create, replace and revoke tokens, of their connection alone", async () => {
    const { app, deps, keyOf, revoke } = await setUpSignals(await open());
    const list = `/orgs/${keyOf("acme-idp").orgId}/connections`;
    const page = `${list}/acme-idp`;
    const owner = createBrowser(app);
    await owner.signIn(OWNER.email, "orgward-demo");
    expect((await owner.get(page)).status).toBe(404);
    await app.post(`/api/backend/v1/org/${keyOf("acme-idp").orgId}/allow_saml`, {});
    expect(await (await owner.get(`/orgs/${keyOf("acme-idp").orgId}`)).text()).toContain(`href="${list}"`);
    expect(await (await owner.get(list)).text()).toContain(`href="${page}"`);
    const insecure = { ...POLLED, poll_url: "http://10.0.0.1/poll" };
    const refused = await owner.submitTo(`${page}/transmitter`, `${page}/transmitter`, insecure);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("must be an https URL")]);
    expect((await owner.submitTo(`${page}/transmitter`, `${page}/transmitter`, POLLED)).status).toBe(303);
    const shown = await (await owner.get(page)).text();
    for (const part of [
      `${deps.policy.issuer}/connections/acme-idp/backchannel-logout`,
      POLLED.poll_url,
      "This server polls for events",
    ]) {
      expect(shown).toContain(part);
    }
    expect(shown + (await (await owner.get(`${page}/transmitter`)).text())).not.toContain(POLLED.poll_token);
    const kept = { ...POLLED, poll_token: "", poll_interval: "90" };
    expect((await owner.submitTo(`${page}/transmitter`, `${page}/transmitter`, kept)).status).toBe(303);
    const elsewhere = { ...kept, poll_url: "https://attacker.test/poll" };
    expect((await owner.submitTo(`${page}/transmitter`, `${page}/transmitter`, elsewhere)).status).toBe(422);
    const created = await owner.submitTo(`${page}/tokens`, `${page}/tokens/new`, { purpose: "revoke_tokens" });
    const token = /orgward_idp_[\w-]+/.exec(await created.text())?.[0] ?? "";
    expect((await revoke({ format: "opaque", id: OWNER.sub }, token)).status).toBe(204);
    const [old] = await deps.store.read.connectionSignalTokens.listByConnection("acme-idp");
    const tokenPage = `${page}/tokens/${old?.tokenId}`;
    const replaced = await owner.submitTo(`${tokenPage}/rotate`, `${tokenPage}/rotate`, { overlap: "0" });
    expect(await replaced.text()).toMatch(/orgward_idp_/);
    expect((await revoke({ format: "opaque", id: OWNER.sub }, token)).status).toBe(401);
    expect((await owner.submitTo(`${tokenPage}/revoke`, `${tokenPage}/revoke`, {})).status).toBe(303);
    const none = { delivery: "none" };
    expect((await owner.submitTo(`${page}/transmitter`, `${page}/transmitter`, none)).status).toBe(303);
    expect(await deps.store.read.connectionTransmitters.find("acme-idp")).toBeNull();
    const hidden = hiddenFields(await (await owner.get(`${page}/transmitter`)).text());
    for (const path of [`${list}/globex-idp`, `/orgs/${keyOf("globex-idp").orgId}/connections/globex-idp`]) {
      expect([path, (await owner.get(path)).status]).toEqual([path, 404]);
      expect((await owner.post(`${path}/transmitter`, { ...hidden, ...POLLED })).status).toBe(404);
    }
    const types = (await recordedEvents(deps)).map(({ type }) => type);
    expect(types.filter((type) => type === "connection.transmitter_changed")).toHaveLength(3);
    expect(JSON.stringify(await recordedEvents(deps))).not.toContain(POLLED.poll_token);
  });

  it("show operators how the last poll ended, and what came", async () => {
    const { app, deps, keyOf, idp, logOut } = await setUpSignals(await open());
    const operator = await signInOperator(app);
    const list = `/dashboard/orgs/${keyOf("acme-idp").orgId}/connections`;
    const page = `${list}/acme-idp`;
    expect(await (await operator.get(`${list}?edit=acme-idp`)).text()).toContain(`href="${page}"`);
    expect((await operator.submitTo(`${page}/transmitter`, `${page}/transmitter`, POLLED)).status).toBe(303);
    const polled = await deps.store.read.connectionTransmitters.listPolled();
    for (const transmitter of polled) {
      const failed = { dueAt: deps.clock() + 120, lastAt: null, failure: "unauthorized", failures: 1 } as const;
      await deps.store.write(({ connectionTransmitters }) => connectionTransmitters.settlePoll(transmitter, failed));
    }
    await logOut(await idp.sign({ iss: idp.issuer }));
    const shown = await (await operator.get(page)).text();
    for (const part of ["Polling fails", "doesn’t accept the access token", "Back-channel logout", "Refused"]) {
      expect(shown).toContain(part);
    }
  });
});
