import { expect, it } from "vitest";
import { finishSamlSignIn } from "../../../../src/features/connections/domain/saml/finish-saml-sign-in.ts";
import { receiveSamlResponse } from "../../../../src/features/connections/domain/saml/receive-saml-response.ts";
import { beginSamlRehearsal } from "../../../../src/features/connections/domain/saml/saml-rehearsal.ts";
import { deleteOrganization } from "../../../../src/features/orgs/domain/delete-organization.ts";
import { deleteExpired } from "../../../../src/maintenance.ts";
import type { Store } from "../../../../src/platform/domain/store.ts";
import { hashToken } from "../../../../src/platform/sealing/secret-token.ts";
import { type Browser, createBrowser, hiddenFields } from "../../../support/browser.ts";
import { describeDatabases, describeOnSqlite } from "../../../support/databases.ts";
import { recordedEvents } from "../../../support/recorded-events.ts";
import {
  ACME,
  addSamlConnection,
  answer,
  GLOBEX,
  leave,
  postResponse,
  readRequest,
  setUpSamlSignIn,
} from "../../../support/saml-sign-in.ts";
import type { TestDeps } from "../../../support/test-deps.ts";

const goOn = async (browser: Browser, posted: Response) => browser.get(posted.headers.get("location") ?? "");

const isSignedIn = async (browser: Browser) => (await browser.get("/account")).status === 200;

const refusals = async (deps: TestDeps) =>
  (await recordedEvents(deps))
    .filter(({ type }) => type === "connection.response_refused")
    .map(({ details }) => details?.code);

describeOnSqlite("signing in by SAML", ({ open }) => {
  it("sends the browser to the identity provider and back to where it wanted to go", async () => {
    const { app, deps, browser } = await setUpSamlSignIn(await open());
    const sent = await leave(browser, "acme-saml", "/account/profile");
    const posted = await postResponse(app, "acme-saml", answer(deps, sent));
    expect([posted.status, posted.headers.getSetCookie()]).toEqual([303, []]);
    const back = await goOn(browser, posted);
    expect([back.status, back.headers.get("location")]).toEqual([303, "/account/profile"]);
    const user = await deps.store.read.users.findByEmail("ada@acme.test");
    expect(user).toMatchObject({ emailConfirmed: true, firstName: "Ada", lastName: "Lovelace" });
    expect(await deps.store.read.externalIdentities.find("acme-saml", "00u1")).toMatchObject({ userId: user?.userId });
    const [membership] = await deps.store.read.memberships.listByUser(user?.userId ?? "");
    expect(membership).toMatchObject({ orgId: ACME, role: "Member" });
    expect((await recordedEvents(deps)).at(-1)).toMatchObject({
      type: "sign_in.succeeded",
      details: { method: "saml:acme-saml" },
    });
  });

  it("passes on the address that somebody named, and nothing that isn’t one", async () => {
    const { browser } = await setUpSamlSignIn(await open());
    const hintFor = async (fields: Record<string, string>) => {
      const form = hiddenFields(await (await browser.get("/login?way=all")).text());
      const sent = await browser.post("/login/with/acme-saml", { ...form, ...fields });
      return new URL(sent.headers.get("location") ?? "").searchParams.get("login_hint");
    };
    expect(await hintFor({ login_hint: "ada@acme.test" })).toBe("ada@acme.test");
    expect(await hintFor({ login_hint: "<script>" })).toBeNull();
    expect(await hintFor({})).toBeNull();
  });

  it("forgets what the assertion said, and remembers that it was used until it is out of date", async () => {
    const { app, deps, browser } = await setUpSamlSignIn(await open());
    const posted = await postResponse(app, "acme-saml", answer(deps, await leave(browser)));
    await goOn(browser, posted);
    const ticket = new URL(posted.headers.get("location") ?? "", deps.policy.issuer).searchParams.get("ticket") ?? "";
    expect(await deps.store.read.samlAssertions.findByTicket(hashToken(ticket), 0)).toBeNull();
    expect(await deps.store.write(({ samlAssertions }) => samlAssertions.deleteExpired(deps.clock() + 800))).toBe(0);
    deps.clock.advance(901);
    await deleteExpired(deps);
    expect(await deps.store.write(({ samlAssertions }) => samlAssertions.deleteExpired(deps.clock()))).toBe(0);
  });

  it("publishes metadata for each connection, and for no others", async () => {
    const { app } = await setUpSamlSignIn(await open());
    const metadata = await app.request("/saml/acme-saml/metadata");
    expect(metadata.headers.get("content-type")).toBe("application/samlmetadata+xml");
    const xml = await metadata.text();
    expect(xml).toContain('entityID="http://localhost:4000/saml/acme-saml"');
    expect(xml).toContain('Location="http://localhost:4000/saml/acme-saml/acs"');
    expect((await app.request("/saml/nothing/metadata")).status).toBe(404);
  });
});

describeOnSqlite("an attack on signing in by SAML", ({ open }) => {
  it("with a response to another browser’s request signs nobody in, and takes nothing from that browser", async () => {
    const { app, deps, browser } = await setUpSamlSignIn(await open());
    const victim = createBrowser(app);
    await leave(victim);
    const posted = await postResponse(app, "acme-saml", answer(deps, await leave(browser)));
    const lured = await goOn(victim, posted);
    expect([lured.status, await lured.text()]).toEqual([422, expect.stringContaining("opened in another browser")]);
    expect(await isSignedIn(victim)).toBe(false);
    expect((await goOn(createBrowser(app), posted)).status).toBe(422);
    expect((await goOn(browser, posted)).status).toBe(303);
  });

  it("with a response posted to another connection is refused, whichever it was made for", async () => {
    const { app, deps, browser } = await setUpSamlSignIn(await open());
    await addSamlConnection(deps, { connectionId: "globex-saml", orgId: GLOBEX });
    const sent = await leave(browser);
    const elsewhere = await postResponse(app, "globex-saml", answer(deps, sent));
    expect([elsewhere.status, elsewhere.headers.get("location")]).toEqual([422, null]);
    const other = { ...(await leave(browser, "globex-saml")), connectionId: "acme-saml" };
    const misled = await postResponse(app, "globex-saml", answer(deps, other));
    expect([misled.status, await misled.text()]).toEqual([422, expect.stringContaining("destination_mismatch")]);
    const accepted = await postResponse(app, "acme-saml", answer(deps, sent));
    const { pathname, search } = new URL(accepted.headers.get("location") ?? "", deps.policy.issuer);
    expect((await browser.get(`${pathname.replace("acme", "globex")}${search}`)).status).toBe(422);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it("with the same response twice works once, however close together", async () => {
    const { app, deps, browser } = await setUpSamlSignIn(await open());
    const response = answer(deps, await leave(browser));
    const both = await Promise.all([1, 2].map(() => postResponse(app, "acme-saml", response)));
    expect(both.map(({ status }) => status).sort()).toEqual([303, 422]);
    const accepted = both.find(({ status }) => status === 303) ?? new Response();
    const wents = await Promise.all([1, 2, 3].map(() => goOn(browser, accepted)));
    expect(wents.map(({ status }) => status).sort()).toEqual([303, 422, 422]);
    expect((await postResponse(app, "acme-saml", response)).status).toBe(422);
    expect(await refusals(deps)).toEqual(["replayed"]);
  });

  it("with an assertion that was accepted for an earlier request is refused", async () => {
    const { app, deps, browser } = await setUpSamlSignIn(await open());
    const first = await leave(browser);
    await goOn(browser, await postResponse(app, "acme-saml", answer(deps, first)));
    const again = await postResponse(app, "acme-saml", {
      ...answer(deps, first),
      RelayState: (await leave(createBrowser(app))).relayState,
    });
    expect([again.status, await again.text()]).toEqual([422, expect.stringContaining("request_mismatch")]);
    const sameId = answer(deps, await leave(createBrowser(app)), { assertionId: `_${first.requestId}` });
    expect((await postResponse(app, "acme-saml", sameId)).status).toBe(422);
    expect(await refusals(deps)).toEqual(["request_mismatch", "replayed"]);
  });

  it("after its time is refused: the request’s, the ticket’s, the assertion’s", async () => {
    const { app, deps, browser } = await setUpSamlSignIn(await open());
    const late = await leave(browser);
    const accepted = await postResponse(app, "acme-saml", answer(deps, await leave(browser)));
    deps.clock.advance(300);
    expect((await goOn(browser, accepted)).status).toBe(422);
    deps.clock.advance(61);
    const stale = await postResponse(app, "acme-saml", answer(deps, late));
    expect([stale.status, await stale.text()]).toEqual([422, expect.stringContaining("expired")]);
    deps.clock.advance(600);
    const over = await postResponse(app, "acme-saml", answer(deps, late, { notOnOrAfter: 9000 }));
    expect([over.status, await over.text()]).toEqual([422, expect.stringContaining("took too long")]);
    expect(await refusals(deps)).toEqual(["expired"]);
  });

  it("with a forged response leaves no trace of it in the log, and tells the page and the event why", async () => {
    const { app, deps, browser } = await setUpSamlSignIn(await open());
    const { SAMLResponse, RelayState } = answer(deps, await leave(browser));
    const forged = Buffer.from(SAMLResponse, "base64").toString().replace("00u1", "00u2");
    const refused = await postResponse(app, "acme-saml", {
      SAMLResponse: Buffer.from(forged).toString("base64"),
      RelayState,
    });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("digest_mismatch")]);
    const event = (await recordedEvents(deps)).at(-1);
    expect(event).toMatchObject({
      type: "connection.response_refused",
      organization: { id: ACME },
      target: { id: "acme-saml" },
    });
    expect(JSON.stringify([event, deps.logLines])).not.toMatch(/ada@acme|00u|SAMLResponse|Lovelace/);
  });

  it("with an address as RelayState is a response that nobody asked for", async () => {
    const { app, deps, browser } = await setUpSamlSignIn(await open());
    const sent = await leave(browser);
    for (const RelayState of ["https://evil.test/", "/account", ""]) {
      const posted = await postResponse(app, "acme-saml", { ...answer(deps, sent), RelayState });
      expect([posted.status, posted.headers.get("location")]).toEqual([422, null]);
      expect(await posted.text()).toContain("without having been asked");
    }
    const { RelayState: _, ...without } = answer(deps, sent);
    expect((await postResponse(app, "acme-saml", without)).status).toBe(422);
    expect(await refusals(deps)).toEqual(Array.from({ length: 4 }, () => "unsolicited"));
  });
});

describeOnSqlite("a response that nobody asked for", ({ open }) => {
  it("isn’t read where the connection allows it: the person is asked, and only their click begins a sign-in", async () => {
    const { app, deps, browser } = await setUpSamlSignIn(await open(), { allowsIdpInitiated: true });
    const posted = await browser.post("/saml/acme-saml/acs", { SAMLResponse: "anything", RelayState: "/evil" });
    expect([posted.status, posted.headers.get("location"), posted.headers.getSetCookie()]).toEqual([
      ...[303, "/saml/acme-saml/start", []],
    ]);
    expect(await (await goOn(browser, posted)).text()).toContain("Continue with Acme sign-in");
    expect(await isSignedIn(browser)).toBe(false);
    const clicked = await browser.submitTo("/login/with/acme-saml", "/saml/acme-saml/start", {});
    const sent = readRequest("acme-saml", clicked);
    const back = await goOn(browser, await postResponse(app, "acme-saml", answer(deps, sent)));
    expect(back.headers.get("location")).not.toContain("evil");
    expect(await isSignedIn(browser)).toBe(true);
  });

  it("has no page to begin at where the connection doesn’t allow it", async () => {
    const { browser } = await setUpSamlSignIn(await open());
    expect((await browser.get("/saml/acme-saml/start")).status).toBe(404);
  });
});

describeDatabases("a trial with SAML", ({ open }) => {
  const begin = async (store: Store) => {
    const scene = await setUpSamlSignIn(store);
    const { deps, connection } = scene;
    const begun = await beginSamlRehearsal(deps, connection, { returnTo: "/account", browserToken: null });
    const sent = readRequest("acme-saml", new Response(null, { headers: { location: begun.url.href } }));
    const findEvidence = async () => (await deps.store.read.rehearsals.findLatest("acme-saml"))?.evidence;
    return { ...scene, ...begun, sent, findEvidence };
  };

  it("tells nothing about somebody else to whom its address was sent", async () => {
    const { app, deps, browser, sent, findEvidence } = await begin(await open());
    const posted = await postResponse(app, "acme-saml", answer(deps, sent));
    expect((await goOn(browser, posted)).status).toBe(422);
    expect(await findEvidence()).toBeNull();
  });

  it("tells what came of it once the browser is back that began it, and signs nobody in", async () => {
    const { app, deps, browserToken, sent, findEvidence } = await begin(await open());
    const posted = await postResponse(app, "acme-saml", answer(deps, sent));
    const ticket = new URL(posted.headers.get("location") ?? "", deps.policy.issuer).searchParams.get("ticket");
    const visit = { origin: { userAgent: null, ipAddress: null }, previousToken: null };
    const noticePath = () => "/";
    const back = { connectionId: "acme-saml", ticket, browserToken, visit, noticePath };
    const finished = await finishSamlSignIn(deps, back);
    expect(finished).toEqual({ ok: true, value: { kind: "rehearsed", returnTo: "/account" } });
    expect(await findEvidence()).toMatchObject({ failure: null, identity: { email: "ada@acme.test" } });
    expect(await deps.store.read.users.findByEmail("ada@acme.test")).toBeNull();
  });
});

describeOnSqlite("a connection that signs nobody in any more", ({ open }) => {
  const ways: Readonly<Record<string, (deps: TestDeps) => Promise<unknown>>> = {
    "is disabled": (deps) => change(deps, { enabled: false }),
    "is in test mode again": (deps) => change(deps, { mode: "test" }),
    "is deleted": ({ store }) => store.write(({ connections }) => connections.delete("acme-saml")),
    "is of a deleted organization": (deps) => deleteOrganization(deps, ACME),
  };

  it.each(Object.keys(ways))("ends what has begun when it %s", async (way) => {
    const { app, deps, browser } = await setUpSamlSignIn(await open());
    const [before, between] = [await leave(browser), await leave(browser)];
    const accepted = await postResponse(app, "acme-saml", answer(deps, before));
    await ways[way]?.(deps);
    for (const ended of [
      await goOn(browser, accepted),
      await postResponse(app, "acme-saml", answer(deps, between)),
      await postResponse(app, "acme-saml", { SAMLResponse: "anything" }),
    ]) {
      expect([ended.status, ended.headers.get("location")]).toEqual([422, null]);
    }
    expect(await isSignedIn(browser)).toBe(false);
  });
});

function change({ store }: TestDeps, changes: { enabled: boolean } | { mode: "test" }) {
  return store.write(async ({ connections }) => {
    const connection = await connections.lock("acme-saml");
    if (connection && connection.orgId !== null) await connections.update({ ...connection, ...changes });
  });
}

describeDatabases("two processes that get the same assertion", ({ open }) => {
  it("accept it once", async () => {
    const { deps, browser } = await setUpSamlSignIn(await open());
    const { SAMLResponse, RelayState } = answer(deps, await leave(browser));
    const posted = { connectionId: "acme-saml", response: SAMLResponse, relayState: RelayState };
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => receiveSamlResponse(deps, posted)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});
