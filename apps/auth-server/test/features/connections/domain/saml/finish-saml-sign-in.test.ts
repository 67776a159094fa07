import { beforeAll, beforeEach, expect, it } from "vitest";
import type { SamlConnectionRecord } from "../../../../../src/features/connections/domain/records.ts";
import { beginSamlSignIn } from "../../../../../src/features/connections/domain/saml/begin-saml-sign-in.ts";
import { finishSamlSignIn } from "../../../../../src/features/connections/domain/saml/finish-saml-sign-in.ts";
import { receiveSamlResponse } from "../../../../../src/features/connections/domain/saml/receive-saml-response.ts";
import { openMemoryStore } from "../../../../../src/memory/store.ts";
import { addSamlConnection, answer, readRequest, setUpSamlSignIn } from "../../../../support/saml-sign-in.ts";
import type { TestDeps } from "../../../../support/test-deps.ts";

const UNKNOWN = { ok: false, failure: { kind: "unknown_sign_in" } };
const SIGNED_IN = { ok: true, value: { kind: "signed_in", returnTo: "/account/profile" } };

let deps: TestDeps;
let connection: SamlConnectionRecord;
/** A browser that comes back with the ticket of a response that was verified. */
let back: { ticket: string; browserToken: string };

beforeAll(async () => {
  ({ deps, connection } = await setUpSamlSignIn(await openMemoryStore()));
});
beforeEach(async () => {
  const begun = await beginSamlSignIn(deps, { connection, returnTo: "/account/profile", browserToken: null });
  const { connectionId } = connection;
  const sent = readRequest(connectionId, new Response(null, { headers: { location: begun.url.href } }));
  const { SAMLResponse: response, RelayState: relayState } = answer(deps, sent);
  const received = await receiveSamlResponse(deps, { connectionId, response, relayState });
  if (!received.ok || received.value.kind !== "accepted") throw new Error("The response was refused.");
  back = { ticket: received.value.ticket, browserToken: begun.browserToken };
});

const finish = (changes: Partial<Parameters<typeof finishSamlSignIn>[1]> = {}) =>
  finishSamlSignIn(deps, {
    connectionId: connection.connectionId,
    visit: { origin: { userAgent: null, ipAddress: null }, previousToken: null },
    noticePath: () => "/notice",
    ...back,
    ...changes,
  });

it("signs in the browser that asked, once", async () => {
  expect(await finish()).toMatchObject(SIGNED_IN);
  expect(await finish()).toEqual(UNKNOWN);
});

it.each([
  ["another browser", { browserToken: "another" }],
  ["a browser without a cookie", { browserToken: null }],
  ["another ticket", { ticket: "another" }],
  ["no ticket", { ticket: null }],
])("signs nobody in for %s, and leaves the sign-in to whose it is", async (_, changes) => {
  expect(await finish(changes)).toEqual(UNKNOWN);
  expect(await finish()).toMatchObject(SIGNED_IN);
});

it("signs nobody in at another connection", async () => {
  await addSamlConnection(deps, { connectionId: "another-saml" });
  expect(await finish({ connectionId: "another-saml" })).toEqual(UNKNOWN);
});

it("waits for the browser for five minutes", async () => {
  deps.clock.advance(300);
  expect(await finish()).toEqual(UNKNOWN);
});
