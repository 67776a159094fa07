import { SOME_END } from "../../../support/everything-twice.ts";
import { deletedGrant, deletedSession, describeIsolation, grantsOf } from "../../../support/isolation.ts";
import { deletedActors } from "../../../support/machines-twice.ts";
import { SOME_TIME } from "../../../support/records.ts";
import type { Work } from "../../../support/row-changes.ts";

const codesWithoutSession = grantsOf("ada").map((grantId) => `~ authorization_codes code of ${grantId}: session_hash`);
const adasTokens = (purpose: string) =>
  ["ada@acme.test", "former-ada@acme.test"].map((email) => `- one_time_tokens ${purpose} to ${email}`);

const everythingOfAda = [
  "- users ada",
  ...grantsOf("ada").flatMap(deletedGrant),
  ...["ada laptop", "ada phone"].flatMap(deletedSession),
  ...["notes", "tasks"].flatMap((client) =>
    ["notes", "tasks"].map((resource) => `- oauth_consents ada ${client} https://${resource}.test/mcp`),
  ),
  ...["acme", "globex"].flatMap((orgId) => [
    `- memberships ada ${orgId}`,
    ...deletedActors("ada", orgId),
    `- end_user_api_keys ada in ${orgId}`,
    `- end_user_api_key_uses ada in ${orgId} 2026-01-01`,
    `- end_user_api_key_uses ada in ${orgId} 2026-01-02`,
    `~ organizations ${orgId}: member_count`,
    `~ invitations ${orgId} new@acme.test: inviter_user_id`,
  ]),
  ...adasTokens("magic_link"),
  ...adasTokens("reset_password"),
  ...["- pending_sign_ins ada pending laptop", "- pending_sign_ins ada pending phone"],
  ...["github", "google"].map((connectionId) => `- external_identities ${connectionId} ada there`),
  ...["- recovery_codes ada one", "- recovery_codes ada two", "- totp_secrets ada"],
  ...["- passkeys laptop of ada", "- passkeys phone of ada"],
];

const enableSecrets: Work = async ({ totpSecrets }) => {
  for (const userId of ["ada", "bob"]) await totpSecrets.enable(userId, "sealed", { at: SOME_TIME, step: 7 });
};

describeIsolation("isolation of users", {
  changes: [
    ["deletes a user", ({ users }) => users.delete("ada"), everythingOfAda],
    [
      "changes a user",
      ({ users }) => users.update("ada", { firstName: "Ada" }),
      ["~ users ada: first_name, name_key, version"],
    ],
    [
      "counts a wrong password",
      ({ users }) => users.recordFailedLogin("ada", { lockAfter: 1, lockUntil: SOME_END, at: SOME_TIME }),
      ["~ users ada: failed_logins, locked_until"],
    ],
    [
      "notes a sign-in",
      ({ users }) => users.recordLogin("ada", SOME_TIME + 1),
      ["~ users ada: last_active_at, last_sign_in_at"],
    ],
    ["stores a password", ({ users }) => users.setPasswordHash("ada", "new"), ["~ users ada: password_hash"]],
    [
      "notes a visit",
      ({ sessions }) => sessions.touch("ada laptop", SOME_END),
      ["~ sessions ada laptop: last_seen_at, longest_idle_seconds"],
    ],
    [
      "ends a session",
      ({ sessions }) => sessions.delete("ada laptop"),
      [...deletedSession("ada laptop"), ...codesWithoutSession],
    ],
    [
      "ends all sessions of a user",
      ({ sessions }) => sessions.deleteByUser("ada"),
      [...["ada laptop", "ada phone"].flatMap(deletedSession), ...codesWithoutSession],
    ],
    [
      "ends all sessions of a user but one",
      ({ sessions }) => sessions.deleteByUser("ada", "ada laptop"),
      deletedSession("ada phone"),
    ],
    [
      "takes a pending sign-in",
      ({ pendingSignIns }) => pendingSignIns.take("ada pending laptop", SOME_END - 1),
      ["- pending_sign_ins ada pending laptop"],
    ],
    [
      "takes no pending sign-in that is over",
      ({ pendingSignIns }) => pendingSignIns.take("ada pending laptop", SOME_END),
      [],
    ],
    [
      "ends the pending sign-ins of a user",
      ({ pendingSignIns }) => pendingSignIns.deleteByUser("ada"),
      ["- pending_sign_ins ada pending laptop", "- pending_sign_ins ada pending phone"],
    ],
    [
      "keeps pending sign-ins until they're over",
      ({ pendingSignIns }) => pendingSignIns.deleteExpired(SOME_END - 1),
      [],
    ],
    [
      "deletes pending sign-ins that are over",
      ({ pendingSignIns }) => pendingSignIns.deleteExpired(SOME_END),
      ["ada", "bob"].flatMap((userId) =>
        ["laptop", "phone"].map((place) => `- pending_sign_ins ${userId} pending ${place}`),
      ),
    ],
    [
      "redeems a link",
      ({ oneTimeTokens }) => oneTimeTokens.redeem("magic_link to ada@acme.test", "magic_link", SOME_END - 1),
      ["- one_time_tokens magic_link to ada@acme.test"],
    ],
    [
      "redeems no link for another purpose",
      ({ oneTimeTokens }) => oneTimeTokens.redeem("magic_link to ada@acme.test", "reset_password", SOME_TIME),
      [],
    ],
    [
      "deletes the links of a purpose",
      ({ oneTimeTokens }) => oneTimeTokens.deleteByUser("ada", "magic_link"),
      adasTokens("magic_link"),
    ],
    [
      "deletes the links of a purpose to former addresses",
      ({ oneTimeTokens }) => oneTimeTokens.deleteByUser("ada", "reset_password", " ADA@acme.test"),
      ["- one_time_tokens reset_password to former-ada@acme.test"],
    ],
    ["keeps links until they expire", ({ oneTimeTokens }) => oneTimeTokens.deleteExpired(SOME_END - 1), []],
    [
      "deletes links that have expired",
      ({ oneTimeTokens }) => oneTimeTokens.deleteExpired(SOME_END),
      [...adasTokens("magic_link"), ...adasTokens("reset_password")].flatMap((row) => [row, row.replace("ada", "bob")]),
    ],
  ],
  lookups: [
    ["a user", async ({ users }) => (await users.findById("bob"))?.userId, "bob"],
    ["a user by email address", async ({ users }) => (await users.findByEmail("bob@acme.test"))?.userId, "bob"],
    ["a user by username", async ({ users }) => (await users.findByUsername("bob"))?.userId, "bob"],
    ["a user to lock", async ({ users }) => (await users.lock("bob"))?.userId, "bob"],
    ["no user to lock", ({ users }) => users.lock("nobody"), null],
    [
      "users by id",
      async ({ users }) => (await users.listBy("user_id", ["bob", "nobody"])).map((user) => user.userId),
      ["bob"],
    ],
    [
      "users in the order of the ids, each once",
      async ({ users }) => {
        const forwards = await users.listBy("user_id", ["ada", "bob", "ada"]);
        const backwards = await users.listBy("user_id", ["bob", "ada"]);
        return [...forwards, ...backwards].map((user) => user.userId);
      },
      ["ada", "bob", "bob", "ada"],
    ],
    [
      "users by username",
      async ({ users }) => (await users.listBy("username", ["BOB"])).map((user) => user.userId),
      ["bob"],
    ],
    ["no users without values", ({ users }) => users.listBy("email", []), []],
    ["a session", async ({ sessions }) => (await sessions.findByHash("bob phone"))?.sessionHash, "bob phone"],
    [
      "the sessions of a user",
      async ({ sessions }) => (await sessions.listByUser("bob")).map((session) => session.sessionHash),
      ["bob laptop", "bob phone"],
    ],
    [
      "a pending sign-in until it's over",
      async ({ pendingSignIns }) => (await pendingSignIns.find("bob pending phone", SOME_END - 1))?.pendingHash,
      "bob pending phone",
    ],
    [
      "no pending sign-in that is over",
      ({ pendingSignIns }) => pendingSignIns.find("bob pending phone", SOME_END),
      null,
    ],
    [
      "a link until it expires",
      async ({ oneTimeTokens }) =>
        (await oneTimeTokens.find("magic_link to bob@acme.test", "magic_link", SOME_END - 1))?.userId,
      "bob",
    ],
    [
      "no link that has expired",
      ({ oneTimeTokens }) => oneTimeTokens.find("magic_link to bob@acme.test", "magic_link", SOME_END),
      null,
    ],
    [
      "no link for another purpose",
      ({ oneTimeTokens }) => oneTimeTokens.find("magic_link to bob@acme.test", "sign_up", SOME_TIME),
      null,
    ],
    [
      "the times of links to an address for a purpose",
      ({ oneTimeTokens }) => oneTimeTokens.listCreationTimes(" BOB@acme.test", "magic_link", SOME_TIME - 1),
      [SOME_TIME],
    ],
    [
      "no links that are as old as the limit",
      ({ oneTimeTokens }) => oneTimeTokens.listCreationTimes("bob@acme.test", "magic_link", SOME_TIME),
      [],
    ],
  ],
});

describeIsolation("isolation of second factors", {
  changes: [
    [
      "stores a secret",
      ({ totpSecrets }) =>
        totpSecrets.save({
          userId: "ada",
          encryptedSecret: "new",
          createdAt: SOME_TIME,
          enabledAt: null,
          lastUsedStep: 0,
        }),
      ["~ totp_secrets ada: encrypted_secret"],
    ],
    [
      "enables a secret",
      ({ totpSecrets }) => totpSecrets.enable("ada", "sealed", { at: SOME_TIME, step: 7 }),
      ["~ totp_secrets ada: enabled_at, last_used_step"],
    ],
    [
      "uses a step",
      ({ totpSecrets }) => totpSecrets.useStep("ada", 8),
      ["~ totp_secrets ada: last_used_step"],
      enableSecrets,
    ],
    ["uses no step of a secret that isn't enabled", ({ totpSecrets }) => totpSecrets.useStep("ada", 8), []],
    [
      "encrypts a secret anew",
      ({ totpSecrets }) => totpSecrets.replaceEncryptedSecret("ada", "sealed", "renewed"),
      ["~ totp_secrets ada: encrypted_secret"],
    ],
    [
      "keeps a secret that was replaced meanwhile",
      ({ totpSecrets }) => totpSecrets.replaceEncryptedSecret("ada", "older", "renewed"),
      [],
    ],
    ["deletes a secret", ({ totpSecrets }) => totpSecrets.delete("ada"), ["- totp_secrets ada"]],
    ["uses a recovery code", ({ recoveryCodes }) => recoveryCodes.use("ada", "one"), ["- recovery_codes ada one"]],
    [
      "uses no recovery code of another user",
      ({ recoveryCodes }) => recoveryCodes.use("ada", "three"),
      [],
      ({ recoveryCodes }) => recoveryCodes.replaceAll("bob", ["three"]),
    ],
    [
      "replaces recovery codes",
      ({ recoveryCodes }) => recoveryCodes.replaceAll("ada", ["three"]),
      ["+ recovery_codes ada three", "- recovery_codes ada one", "- recovery_codes ada two"],
    ],
    [
      "removes recovery codes",
      ({ recoveryCodes }) => recoveryCodes.replaceAll("ada", []),
      ["- recovery_codes ada one", "- recovery_codes ada two"],
    ],
  ],
  lookups: [
    ["a secret", async ({ totpSecrets }) => (await totpSecrets.find("bob"))?.userId, "bob"],
    [
      "no secret that waits for its first code",
      async ({ totpSecrets }) => [...(await totpSecrets.listEnabled(["ada", "bob"]))],
      [],
    ],
    ["no secrets without users", async ({ totpSecrets }) => [...(await totpSecrets.listEnabled([]))], []],
    [
      "the secrets after a user",
      async ({ totpSecrets }) => (await totpSecrets.listAfter("ada", 9)).map((one) => one.userId),
      ["bob"],
    ],
    [
      "so many secrets",
      async ({ totpSecrets }) => (await totpSecrets.listAfter("", 1)).map((one) => one.userId),
      ["ada"],
    ],
    ["how many recovery codes a user has", ({ recoveryCodes }) => recoveryCodes.count("bob"), 2],
  ],
});

const onLaptop = { challengeHash: "first proof", browserHash: "first", purpose: "proof", subject: "" } as const;

describeIsolation("isolation of passkeys", {
  changes: [
    [
      "records a use",
      ({ passkeys }) => passkeys.recordUse("laptop of ada", { counter: 2, at: SOME_END }),
      ["~ passkeys laptop of ada: signature_counter, last_used_at"],
    ],
    [
      "records no use of a copy",
      ({ passkeys }) => passkeys.recordUse("laptop of ada", { counter: 1, at: SOME_END }),
      [],
    ],
    [
      "records no use of a copy that stopped counting",
      ({ passkeys }) => passkeys.recordUse("laptop of ada", { counter: 0, at: SOME_END }),
      [],
    ],
    [
      "renames a passkey",
      ({ passkeys }) => passkeys.rename({ userId: "ada", passkeyId: "laptop of ada" }, "Key"),
      ["~ passkeys laptop of ada: name"],
    ],
    [
      "renames no passkey of another user",
      ({ passkeys }) => passkeys.rename({ userId: "bob", passkeyId: "laptop of ada" }, "Key"),
      [],
    ],
    [
      "deletes a passkey, and the user keeps another as a second factor",
      ({ passkeys }) => passkeys.delete({ userId: "ada", passkeyId: "laptop of ada" }),
      ["- passkeys laptop of ada"],
    ],
    [
      "deletes the last passkey, and with it the second factor",
      ({ passkeys }) => passkeys.delete({ userId: "ada", passkeyId: "laptop of ada" }),
      ["- passkeys laptop of ada", "~ users ada: mfa_enabled"],
      async ({ passkeys }) => void (await passkeys.delete({ userId: "ada", passkeyId: "phone of ada" })),
    ],
    [
      "deletes the last passkey beside an authenticator app",
      ({ passkeys }) => passkeys.delete({ userId: "ada", passkeyId: "laptop of ada" }),
      ["- passkeys laptop of ada"],
      async ({ passkeys, totpSecrets }) => {
        await passkeys.delete({ userId: "ada", passkeyId: "phone of ada" });
        await totpSecrets.enable("ada", "sealed", { at: SOME_TIME, step: 7 });
      },
    ],
    [
      "deletes no passkey of another user",
      ({ passkeys }) => passkeys.delete({ userId: "bob", passkeyId: "laptop of ada" }),
      [],
    ],
    [
      "takes a challenge",
      ({ passkeyChallenges }) => passkeyChallenges.take(onLaptop, SOME_TIME),
      ["- passkey_challenges first proof"],
    ],
    ["takes none that has expired", ({ passkeyChallenges }) => passkeyChallenges.take(onLaptop, SOME_END), []],
    [
      "takes none for another browser, purpose or person",
      async ({ passkeyChallenges }) => {
        await passkeyChallenges.take({ ...onLaptop, browserHash: "second" }, SOME_TIME);
        await passkeyChallenges.take({ ...onLaptop, purpose: "sign_in" }, SOME_TIME);
        await passkeyChallenges.take({ ...onLaptop, subject: "ada" }, SOME_TIME);
      },
      [],
    ],
  ],
  lookups: [
    [
      "a passkey by its credential",
      async ({ passkeys }) => (await passkeys.findByCredentialId("credential-phone-bob"))?.passkeyId,
      "phone of bob",
    ],
    ["no passkey", ({ passkeys }) => passkeys.findByCredentialId("credential-tablet-bob"), null],
    [
      "a user's passkeys",
      async ({ passkeys }) => (await passkeys.listByUser("bob")).map(({ passkeyId }) => passkeyId),
      ["laptop of bob", "phone of bob"],
    ],
    ["who has one", async ({ passkeys }) => [...(await passkeys.listOwners(["bob", "eve"]))], ["bob"]],
    ["nobody", async ({ passkeys }) => [...(await passkeys.listOwners([]))], []],
  ],
});
