import { SOME_END } from "../../../support/everything-twice.ts";
import { describeIsolation } from "../../../support/isolation.ts";
import { aConnection, SOME_TIME } from "../../../support/records.ts";

const MINE = { connectionId: "google", subject: "ada there", userId: "ada" };
const waiting = (connectionId: string) => [`laptop to ${connectionId}`, `phone to ${connectionId}`];
const EVERY_SIGN_IN = [...waiting("github"), ...waiting("google")].map((id) => `- provider_sign_ins ${id}`);
const EVERY_PENDING = [...waiting("github"), ...waiting("google")].map((id) => `- pending_identities ${id}`);

describeIsolation("isolation of connections", {
  changes: [
    [
      "deletes a connection",
      ({ connections }) => connections.delete("google"),
      [
        "- connections google",
        "- external_identities google ada there",
        "- external_identities google bob there",
        ...waiting("google").flatMap((id) => [`- provider_sign_ins ${id}`, `- pending_identities ${id}`]),
      ],
    ],
    [
      "changes a connection",
      ({ connections }) => connections.update(aConnection({ connectionId: "google", name: "New" })),
      ["~ connections google: name, version"],
    ],
    [
      "encrypts a secret anew",
      ({ connections }) => connections.replaceEncryptedSecret("google", "sealed", "anew"),
      ["~ connections google: encrypted_secret"],
    ],
    [
      "leaves a secret that was replaced",
      ({ connections }) => connections.replaceEncryptedSecret("google", "another", "anew"),
      [],
    ],
    [
      "notes that an account signed in",
      ({ externalIdentities }) =>
        externalIdentities.recordUse({ ...MINE, email: "ada@new.test", lastUsedAt: SOME_TIME + 1 }),
      ["~ external_identities google ada there: email, last_used_at"],
    ],
    [
      "disconnects an account",
      ({ externalIdentities }) => externalIdentities.delete(MINE),
      ["- external_identities google ada there"],
    ],
    [
      "disconnects nobody else’s account",
      ({ externalIdentities }) => externalIdentities.delete({ ...MINE, userId: "bob" }),
      [],
    ],
    [
      "takes a sign-in of its browser",
      ({ providerSignIns }) => providerSignIns.take("laptop to google", "laptop", SOME_TIME),
      ["- provider_sign_ins laptop to google"],
    ],
    [
      "takes no sign-in of another browser",
      ({ providerSignIns }) => providerSignIns.take("laptop to google", "phone", SOME_TIME),
      [],
    ],
    [
      "takes no sign-in that has expired",
      ({ providerSignIns }) => providerSignIns.take("laptop to google", "laptop", SOME_END),
      [],
    ],
    ["keeps sign-ins until they expire", ({ providerSignIns }) => providerSignIns.deleteExpired(SOME_END - 1), []],
    [
      "deletes sign-ins that have expired",
      ({ providerSignIns }) => providerSignIns.deleteExpired(SOME_END),
      EVERY_SIGN_IN,
    ],
    [
      "takes a waiting account",
      ({ pendingIdentities }) => pendingIdentities.take("laptop to google", SOME_TIME),
      ["- pending_identities laptop to google"],
    ],
    [
      "takes no account that has waited too long",
      ({ pendingIdentities }) => pendingIdentities.take("laptop to google", SOME_END),
      [],
    ],
    ["keeps accounts that wait", ({ pendingIdentities }) => pendingIdentities.deleteExpired(SOME_END - 1), []],
    [
      "deletes accounts that have waited too long",
      ({ pendingIdentities }) => pendingIdentities.deleteExpired(SOME_END),
      EVERY_PENDING,
    ],
  ],
  lookups: [
    ["a connection", async ({ connections }) => (await connections.findById("google"))?.connectionId, "google"],
    ["a connection to lock", async ({ connections }) => (await connections.lock("google"))?.connectionId, "google"],
    ["no connection to lock", ({ connections }) => connections.lock("nobody"), null],
    [
      "the connections",
      async ({ connections }) => (await connections.list()).map(({ connectionId }) => connectionId),
      ["github", "google"],
    ],
    [
      "whose account it is",
      async ({ externalIdentities }) => (await externalIdentities.find("google", "bob there"))?.userId,
      "bob",
    ],
    ["nobody’s account", ({ externalIdentities }) => externalIdentities.find("google", "eve there"), null],
    [
      "a user’s accounts",
      async ({ externalIdentities }) =>
        (await externalIdentities.listByUser("bob")).map(({ connectionId, subject }) => `${connectionId} ${subject}`),
      ["github bob there", "google bob there"],
    ],
    [
      "who of some has an account at some connections",
      async ({ externalIdentities }) =>
        (await externalIdentities.listOwners(["google"], ["bob", "eve"])).map(
          ({ connectionId, userId }) => `${connectionId} ${userId}`,
        ),
      ["google bob"],
    ],
    ["nobody of no users", ({ externalIdentities }) => externalIdentities.listOwners(["google"], []), []],
    [
      "how many use each connection",
      async ({ externalIdentities }) => Object.fromEntries(await externalIdentities.countUsers()),
      { github: 2, google: 2 },
    ],
    [
      "a waiting account",
      async ({ pendingIdentities }) => (await pendingIdentities.find("phone to google", SOME_TIME))?.connectionId,
      "google",
    ],
    [
      "no account that has waited too long",
      ({ pendingIdentities }) => pendingIdentities.find("phone to google", SOME_END),
      null,
    ],
  ],
});
