import { SOME_END } from "../../../support/everything-twice.ts";
import { describeIsolation } from "../../../support/isolation.ts";
import { SOME_TIME } from "../../../support/records.ts";
import type { Work } from "../../../support/row-changes.ts";

const NOW = SOME_TIME * 1000;
const DAY = "2026-01-01";
const enableSecrets: Work = async ({ operators }) => {
  for (const operatorId of ["olga", "otto"])
    await operators.enableTotp(operatorId, "sealed", { at: SOME_TIME, step: 7 });
};

describeIsolation("isolation of operators", {
  changes: [
    [
      "deletes an operator",
      ({ operators }) => operators.delete("olga"),
      [
        "- operators olga",
        ...["- operator_passkeys laptop of olga", "- operator_passkeys phone of olga"],
        ...["- operator_recovery_codes olga one", "- operator_recovery_codes olga two"],
        ...["- operator_sessions olga laptop", "- operator_sessions olga phone"],
      ],
    ],
    [
      "changes an operator",
      ({ operators }) => operators.update("olga", { role: "read_only" }),
      ["~ operators olga: role, version"],
    ],
    [
      "changes no version for what no form edits",
      ({ operators }) => operators.update("olga", { passwordHash: "another" }),
      ["~ operators olga: password_hash"],
    ],
    [
      "stores a secret",
      ({ operators }) => operators.saveTotpSecret("olga", "new"),
      ["~ operators olga: encrypted_totp_secret"],
    ],
    [
      "enables a secret",
      ({ operators }) => operators.enableTotp("olga", "sealed", { at: SOME_TIME, step: 7 }),
      ["~ operators olga: totp_enabled_at, totp_last_used_step"],
    ],
    [
      "enables no other secret",
      ({ operators }) => operators.enableTotp("olga", "older", { at: SOME_TIME, step: 7 }),
      [],
    ],
    [
      "uses a step",
      ({ operators }) => operators.useTotpStep("olga", 8),
      ["~ operators olga: totp_last_used_step"],
      enableSecrets,
    ],
    ["uses no step of a secret that isn't enabled", ({ operators }) => operators.useTotpStep("olga", 8), []],
    [
      "encrypts a secret anew",
      ({ operators }) => operators.replaceEncryptedTotpSecret("olga", "sealed", "renewed"),
      ["~ operators olga: encrypted_totp_secret"],
    ],
    [
      "keeps a secret that was replaced meanwhile",
      ({ operators }) => operators.replaceEncryptedTotpSecret("olga", "older", "renewed"),
      [],
    ],
    [
      "records the use of a passkey",
      ({ operatorPasskeys }) => operatorPasskeys.recordUse("laptop of olga", { counter: 2, at: SOME_END }),
      ["~ operator_passkeys laptop of olga: signature_counter, last_used_at"],
    ],
    [
      "records no use of a copy",
      ({ operatorPasskeys }) => operatorPasskeys.recordUse("laptop of olga", { counter: 1, at: SOME_END }),
      [],
    ],
    [
      "renames a passkey",
      ({ operatorPasskeys }) => operatorPasskeys.rename({ operatorId: "olga", passkeyId: "laptop of olga" }, "Key"),
      ["~ operator_passkeys laptop of olga: name"],
    ],
    [
      "renames no passkey of another operator",
      ({ operatorPasskeys }) => operatorPasskeys.rename({ operatorId: "otto", passkeyId: "laptop of olga" }, "Key"),
      [],
    ],
    [
      "deletes a passkey",
      ({ operatorPasskeys }) => operatorPasskeys.delete({ operatorId: "olga", passkeyId: "laptop of olga" }),
      ["- operator_passkeys laptop of olga"],
    ],
    [
      "deletes no passkey of another operator",
      ({ operatorPasskeys }) => operatorPasskeys.delete({ operatorId: "otto", passkeyId: "laptop of olga" }),
      [],
    ],
    [
      "uses a recovery code",
      ({ operatorRecoveryCodes }) => operatorRecoveryCodes.use("olga", "one"),
      ["- operator_recovery_codes olga one"],
    ],
    [
      "records a proof",
      ({ operatorSessions }) => operatorSessions.recordProof("olga laptop", SOME_END),
      ["~ operator_sessions olga laptop: proven_at"],
    ],
    [
      "notes a visit",
      ({ operatorSessions }) => operatorSessions.touch("olga laptop", SOME_END),
      ["~ operator_sessions olga laptop: last_seen_at"],
    ],
    [
      "ends a session",
      ({ operatorSessions }) => operatorSessions.delete("olga laptop"),
      ["- operator_sessions olga laptop"],
    ],
    [
      "ends all sessions of an operator",
      ({ operatorSessions }) => operatorSessions.deleteByOperator("olga"),
      ["- operator_sessions olga laptop", "- operator_sessions olga phone"],
    ],
    [
      "ends all sessions of an operator but one",
      ({ operatorSessions }) => operatorSessions.deleteByOperator("olga", "olga laptop"),
      ["- operator_sessions olga phone"],
    ],
    ["keeps sessions until they expire", ({ operatorSessions }) => operatorSessions.deleteExpired(SOME_END - 1), []],
  ],
  lookups: [
    ["an operator", async ({ operators }) => (await operators.findById("otto"))?.operatorId, "otto"],
    [
      "an operator by email address",
      async ({ operators }) => (await operators.findByEmail("otto@acme.test"))?.operatorId,
      "otto",
    ],
    [
      "operators",
      async ({ operators }) => (await operators.list()).map((operator) => operator.operatorId),
      ["olga", "otto"],
    ],
    ["how many operators there are", ({ operators }) => operators.count(), 2],
    [
      "a session of an operator",
      async ({ operatorSessions }) => {
        const { operatorId, awaitsSecondFactor } = (await operatorSessions.findByHash("otto phone")) ?? {};
        return { operatorId, awaitsSecondFactor };
      },
      { operatorId: "otto", awaitsSecondFactor: true },
    ],
  ],
});

describeIsolation("isolation of keys", {
  changes: [
    ["revokes an API key", ({ apiKeys }) => apiKeys.revoke("first", SOME_TIME), ["~ api_keys first: revoked_at"]],
    [
      "lets an API key end",
      ({ apiKeys }) => apiKeys.expire("first", SOME_END, SOME_TIME),
      ["~ api_keys first: expires_at"],
    ],
    [
      "doesn't prolong an API key",
      ({ apiKeys }) => apiKeys.expire("first", SOME_END + 1, SOME_END - 1),
      [],
      ({ apiKeys }) => apiKeys.expire("first", SOME_END, SOME_TIME),
    ],
    [
      "lets an API key end sooner",
      ({ apiKeys }) => apiKeys.expire("first", SOME_END - 1, SOME_TIME),
      ["~ api_keys first: expires_at"],
      ({ apiKeys }) => apiKeys.expire("first", SOME_END, SOME_TIME),
    ],
    [
      "leaves an API key that has ended as it is",
      ({ apiKeys }) => apiKeys.expire("first", SOME_TIME, SOME_END),
      [],
      ({ apiKeys }) => apiKeys.expire("first", SOME_END, SOME_TIME),
    ],
    [
      "leaves an API key that was revoked as it is",
      ({ apiKeys }) => apiKeys.expire("first", SOME_END, SOME_TIME),
      [],
      ({ apiKeys }) => apiKeys.revoke("first", SOME_TIME),
    ],
    [
      "notes the use of an API key",
      ({ apiKeys }) => apiKeys.recordUse("first", SOME_TIME),
      ["~ api_keys first: last_used_at"],
    ],
    [
      "moves the time from which a key signs",
      ({ signingKeys }) => signingKeys.setSignsFrom("first", SOME_END),
      ["~ signing_keys first: signs_from"],
    ],
    [
      "retires the other signing keys",
      ({ signingKeys }) => signingKeys.retireOthers("first", SOME_END),
      ["~ signing_keys second: removed_at"],
    ],
    [
      "deletes a user's API key",
      ({ endUserApiKeys }) => endUserApiKeys.delete("ada in acme", SOME_TIME),
      ["~ end_user_api_keys ada in acme: deleted_at"],
    ],
    [
      "changes a user's API key",
      ({ endUserApiKeys }) => endUserApiKeys.update("ada in acme", { metadata: {} }),
      ["~ end_user_api_keys ada in acme: metadata"],
    ],
    [
      "leaves a user's API key that was deleted as it is",
      async ({ endUserApiKeys }) => {
        await endUserApiKeys.update("ada in acme", { metadata: {} });
        await endUserApiKeys.delete("ada in acme", SOME_END);
      },
      [],
      ({ endUserApiKeys }) => endUserApiKeys.delete("ada in acme", SOME_TIME),
    ],
    [
      "notes when a user's API key was used last",
      ({ endUserApiKeys }) => endUserApiKeys.recordLastUse("ada in acme", SOME_TIME),
      ["~ end_user_api_keys ada in acme: last_used_at"],
    ],
    [
      "counts a use on a day",
      ({ endUserApiKeys }) => endUserApiKeys.recordUse("ada in acme", DAY),
      [`~ end_user_api_key_uses ada in acme ${DAY}: uses`],
    ],
    [
      "knows a user's API key once",
      async ({ endUserApiKeys }) => {
        const key = await endUserApiKeys.findById("ada in acme");
        if (key) await endUserApiKeys.create({ ...key, apiKeyId: "another" });
        if (key) await endUserApiKeys.create({ ...key, keyHash: "another" });
      },
      [],
    ],
  ],
  lookups: [
    ["an API key", async ({ apiKeys }) => (await apiKeys.findByHash("hash of second"))?.apiKeyId, "second"],
    [
      "a user's API key",
      async ({ endUserApiKeys }) => (await endUserApiKeys.findById("bob in globex"))?.apiKeyId,
      "bob in globex",
    ],
    [
      "a user's API key by its hash",
      async ({ endUserApiKeys }) => (await endUserApiKeys.findByHash("hash of bob in globex"))?.apiKeyId,
      "bob in globex",
    ],
    ...(
      [
        ["all API keys", {}, ["ada in acme", "ada in globex", "bob in acme", "bob in globex"], 4],
        ["a page of API keys", { limit: 2, offset: 1 }, ["ada in globex", "bob in acme"], 4],
        ["the API keys of a user", { userId: "ada" }, ["ada in acme", "ada in globex"], 2],
        ["the API keys of an organization", { orgId: "acme" }, ["ada in acme", "bob in acme"], 2],
        ["the API keys of a user in an organization", { userId: "ada", orgId: "acme" }, ["ada in acme"], 1],
        ["the API keys of an address", { userEmail: " BOB@acme.test" }, ["bob in acme", "bob in globex"], 2],
        ["no archived API keys before their end", { state: "archived", at: SOME_END - 1 }, [], 0],
        [
          "archived API keys from their end on",
          { state: "archived", at: SOME_END, orgId: "acme" },
          ["ada in acme", "bob in acme"],
          2,
        ],
        ["no current API keys from their end on", { at: SOME_END }, [], 0],
      ] as const
    ).map(
      ([finds, search, ids, total]) =>
        [
          finds,
          async ({ endUserApiKeys }) => {
            const everything = {
              state: "current",
              at: SOME_END - 1,
              userId: null,
              orgId: null,
              userEmail: null,
              type: null,
            } as const;
            const page = await endUserApiKeys.search({ ...everything, limit: 9, offset: 0, ...search });
            return [page.rows.map(({ apiKeyId }) => apiKeyId), page.total];
          },
          [ids, total],
        ] as const satisfies Parameters<typeof describeIsolation>[1]["lookups"][number],
    ),
    ...(
      [
        ["of everybody", {}, 4],
        ["of a key", { apiKeyId: "ada in acme" }, 1],
        ["of a user", { userId: "ada" }, 2],
        ["of an organization", { orgId: "acme" }, 2],
        ["of a user in an organization", { userId: "ada", orgId: "acme" }, 1],
        ["on another day", { date: "2026-01-03" }, 0],
      ] as const
    ).map(
      ([of, filter, uses]) =>
        [
          `the uses ${of}`,
          ({ endUserApiKeys }) =>
            endUserApiKeys.countUses({ date: DAY, apiKeyId: null, userId: null, orgId: null, ...filter }),
          uses,
        ] as const satisfies Parameters<typeof describeIsolation>[1]["lookups"][number],
    ),
  ],
});

describeIsolation("isolation of the deployment's rows", {
  changes: [
    ["changes a setting", ({ settings }) => settings.set("first", "new"), ["~ settings first: value, version"]],
    ["sets a setting once", ({ settings }) => settings.setOnce("first", "new"), []],
    ["delivers an email", ({ mails }) => mails.markSent("first", SOME_TIME), ["~ mails first: due_at, sent_at"]],
    [
      "postpones an email",
      ({ mails }) => mails.postpone({ mailId: "first", attempts: 0 }, SOME_END),
      ["~ mails first: due_at"],
    ],
    [
      "lets only who tried last postpone an email",
      ({ mails }) => mails.postpone({ mailId: "first", attempts: 1 }, SOME_END),
      [],
    ],
    [
      "doesn't postpone an email that was sent",
      ({ mails }) => mails.postpone({ mailId: "first", attempts: 0 }, SOME_END),
      [],
      ({ mails }) => mails.markSent("first", SOME_TIME),
    ],
    ["deletes an email", ({ mails }) => mails.delete("first"), ["- mails first"]],
    ["gives an email up", ({ mails }) => mails.giveUp({ mailId: "first", attempts: 0 }), ["- mails first"]],
    ["lets only who tried last give an email up", ({ mails }) => mails.giveUp({ mailId: "first", attempts: 1 }), []],
    [
      "doesn't give up an email that was sent",
      ({ mails }) => mails.giveUp({ mailId: "first", attempts: 0 }),
      [],
      ({ mails }) => mails.markSent("first", SOME_TIME),
    ],
    [
      "claims emails that are due",
      ({ mails }) => mails.claimDue({ at: SOME_TIME, leaseUntil: SOME_END, limit: 9 }),
      ["~ mails first: attempts, due_at"],
      ({ mails }) => mails.postpone({ mailId: "second", attempts: 0 }, SOME_TIME + 1),
    ],
    [
      "claims so many emails",
      ({ mails }) => mails.claimDue({ at: SOME_TIME, leaseUntil: SOME_END, limit: 1 }),
      ["~ mails first: attempts, due_at"],
    ],
    [
      "deletes emails that were sent before a time",
      ({ mails }) => mails.deleteSentBefore(SOME_TIME + 1),
      ["- mails first"],
      async ({ mails }) => {
        await mails.markSent("first", SOME_TIME);
        await mails.markSent("second", SOME_TIME + 1);
      },
    ],
    [
      "takes from a bucket",
      ({ rateLimits }) => rateLimits.take("first", { portion: 1000, capacity: 10_000, now: NOW }),
      ["~ rate_limits first: full_at_milliseconds"],
    ],
    [
      "erases what tells who a person is",
      ({ events }) => events.erasePersonalPart("first", { until: 1000 }),
      ["~ events 1: personal"],
    ],
    [
      "moves the cursor of a consumer",
      ({ eventCursors }) => eventCursors.move("second", 7),
      ["~ event_cursors second: sequence"],
    ],
    [
      "begins a cursor for a consumer that has none",
      ({ eventCursors }) => eventCursors.tryLock("third"),
      ["+ event_cursors third"],
    ],
    [
      "adds to the count of a day",
      ({ dailyCounts }) => dailyCounts.add({ event: "grants", day: 2, total: 3 }),
      ["~ daily_counts grants 2: total"],
    ],
    [
      "gives back to a bucket",
      ({ rateLimits }) => rateLimits.giveBack("first", 1000, NOW),
      ["~ rate_limits first: full_at_milliseconds"],
    ],
    [
      "gives nothing back to a bucket that is full",
      ({ rateLimits }) => rateLimits.giveBack("first", 1000, NOW + 1000),
      [],
    ],
    ["keeps buckets until they're full", ({ rateLimits }) => rateLimits.deleteFull(NOW + 999), []],
    [
      "deletes buckets that are full",
      ({ rateLimits }) => rateLimits.deleteFull(NOW + 1000),
      ["- rate_limits first", "- rate_limits second"],
    ],
  ],
  lookups: [
    ["a setting", ({ settings }) => settings.get("second"), "second"],
    ["an email", async ({ mails }) => (await mails.find("second"))?.mailId, "second"],
    ["emails that are due", ({ mails }) => mails.hasDue(SOME_TIME), true],
    ["no emails that are due before their time", ({ mails }) => mails.hasDue(SOME_TIME - 1), false],
    ["how many emails wait", ({ mails }) => mails.countWaiting(), 2],
    [
      "so many emails that wait",
      async ({ mails }) => {
        const { rows, total } = await mails.listWaiting(1);
        return [rows.map(({ mailId }) => mailId), total];
      },
      [["first"], 2],
    ],
    ["no emails that were sent", ({ mails }) => mails.listSent(9), []],
    ["events without a seal", async ({ auditChain }) => (await auditChain.countUnsealed()).count, 2],
    ["so many events without a seal", async ({ auditChain }) => (await auditChain.listUnsealed(1)).length, 1],
    ["no sealed events", ({ auditChain }) => auditChain.listSealed(0, 9), []],
    ["no events that have no place in the stream", ({ events }) => events.listAfter(0, 9), []],
    ["the counts of a day", ({ dailyCounts }) => dailyCounts.listSince(2), [{ event: "grants", day: 2, total: 1 }]],
  ],
});
