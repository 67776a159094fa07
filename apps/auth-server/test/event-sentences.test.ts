import { expect, it } from "vitest";
import { eventDefinitions, eventTypes, eventWording, translations } from "../src/features.ts";
import type { Repositories } from "../src/platform/domain/store.ts";
import { type Actor, ANONYMOUS, SERVER } from "../src/platform/events/actor.ts";
import type { RecordedEvent } from "../src/platform/events/event.ts";
import { nameEventType, tellEvents, toPlainText } from "../src/platform/events/tell-events.ts";
import type { MessageKey } from "../src/platform/language/catalog.ts";
import { type Language, languageTags } from "../src/platform/language/languages.ts";

const alice: Actor = { kind: "user", id: "alice", name: "Alice Admin" };
const bob = { kind: "user", id: "bob", name: "Bob" };
const olga: Actor = { kind: "operator", id: "olga", name: "olga@orgward.test" };
const billing: Actor = { kind: "api_key", id: "key", name: "Billing" };
const root: Actor = { kind: "command_line", id: null, name: "root" };
const notes: Actor = { kind: "client", id: "notes", name: "Notes" };
const okta = { kind: "directory", id: "okta", name: "Okta" } as const;
const organization = { id: "acme", name: "Acme" };
const grant = { target: { kind: "grant", id: "1", name: "Notes" }, details: { client_id: "notes" }, userId: "alice" };
const session = { target: { kind: "session", id: "1", name: null }, userId: "alice" };

type Told = Partial<RecordedEvent> & Pick<RecordedEvent, "type" | "actor" | "target">;

const rotated: Told = {
  type: "api_key.rotated",
  actor: olga,
  target: billing,
  details: { overlap_seconds: 129_600, replaced_by: "other" },
};
const turnedOff: Told = {
  type: "setting.changed",
  actor: olga,
  target: { kind: "setting", id: "sign_up_open", name: "sign_up_open" },
  changes: { value: { before: "true", after: "false" } },
};
const read: Told = {
  type: "api.read",
  actor: billing,
  target: { kind: "operation", id: "GET /api/backend/v1/user/query", name: null },
  details: { calls: 1200 },
};
const gaveUpAccess: Told = { type: "grant.revoked", actor: notes, ...grant };

function memberAdded(actor: Actor): Told {
  return {
    type: "member.added",
    actor,
    target: bob,
    organization,
    changes: { role: { before: null, after: "Guest" }, additional_roles: { before: null, after: [] } },
  };
}

function undelivered(reason: string, target: RecordedEvent["target"]): Told {
  const codes =
    reason === "refused" ? { error_code: "EENVELOPE", reply_code: 550 } : { error_code: "EAUTH", reply_code: null };
  const details = { email: "reset_password", queued_at: 1_780_000_000, attempts: 1, ...codes };
  return { type: "email.not_delivered", actor: SERVER, target, reason, details };
}

/** What is told of events, and the sentences that tell it. */
const told: readonly (readonly [string, Partial<RecordedEvent> & Pick<RecordedEvent, "type" | "actor" | "target">])[] =
  [
    [
      "The group Engineering was added to the directory Okta",
      {
        type: "directory.group_created",
        actor: okta,
        target: okta,
        details: { resource_id: "group", group: "Engineering" },
      },
    ],
    [
      "A group was deleted from the directory Okta",
      { type: "directory.group_deleted", actor: okta, target: okta, details: { resource_id: "group" } },
    ],
    [
      "Alice Admin changed Bob’s role in Acme from Member to Admin",
      {
        type: "member.role_changed",
        actor: alice,
        target: bob,
        organization,
        changes: { role: { before: "Member", after: "Admin" } },
      },
    ],
    [
      "Alice Admin changed their role in Acme from Owner to Member",
      {
        type: "member.role_changed",
        actor: alice,
        target: alice,
        organization,
        changes: { role: { before: "Owner", after: "Member" } },
      },
    ],
    [
      "API key Billing changed Bob’s additional roles in Acme from none to Editor, Buyer",
      {
        type: "member.role_changed",
        actor: billing,
        target: bob,
        organization,
        changes: { additional_roles: { before: [], after: ["Editor", "Buyer"] } },
      },
    ],
    ["Bob joined Acme", { type: "member.added", actor: { ...bob, kind: "user" }, target: bob, organization }],
    ["root on the command line added Bob to Acme as Guest", memberAdded(root)],
    ["Bob left Acme", { type: "member.removed", actor: { ...bob, kind: "user" }, target: bob, organization }],
    [
      "olga@orgward.test renamed the organization Acme to Acme Inc.",
      {
        type: "organization.updated",
        actor: olga,
        target: { kind: "organization", id: "acme", name: "Acme Inc." },
        changes: { name: { before: "Acme", after: "Acme Inc." } },
      },
    ],
    ["Bob signed up", { type: "user.created", actor: ANONYMOUS, target: bob }],
    [
      "Someone on the command line created the user Bob",
      { type: "user.created", actor: { ...root, name: null }, target: bob },
    ],
    ["Someone tried to sign in as Bob with a wrong password", failed("wrong_password", ANONYMOUS)],
    ["Someone tried to sign in as Bob, who is locked out after failed attempts", failed("locked", ANONYMOUS)],
    ["Bob entered a wrong second-factor code", failed("wrong_code", { ...bob, kind: "user" })],
    [
      "Someone tried to sign in to an account that doesn’t exist",
      { ...failed("unknown_account", ANONYMOUS), target: { kind: "user", id: null, name: null } },
    ],
    [
      "Someone tried to sign in to the dashboard as olga@orgward.test with a wrong password",
      { type: "operator.sign_in_failed", actor: ANONYMOUS, target: olga, reason: "wrong_password" },
    ],
    [
      "Bob signed in with a magic link and a second factor",
      {
        type: "sign_in.succeeded",
        actor: ANONYMOUS,
        target: bob,
        details: { method: "magic_link", second_factor: "totp", first_of_day: true },
      },
    ],
    ["Bob didn’t get the email “Password reset”: the mail server refused it (550)", undelivered("refused", bob)],
    [
      "Bob didn’t get the email “Password reset”: it couldn’t be sent for three days (EAUTH)",
      undelivered("never_accepted", bob),
    ],
    [
      "Someone without an account didn’t get the email “Password reset”: the mail server refused it (550)",
      undelivered("refused", { ...bob, id: null, name: null }),
    ],
    [
      "Someone didn’t get the email “Password reset”: the mail server refused it (550)",
      undelivered("refused", { kind: "invitation", id: null, name: null }),
    ],
    [
      "The email “Password reset” was given up, because it couldn’t be decrypted any more",
      undelivered("unreadable", { ...bob, id: null, name: null }),
    ],
    ["Alice Admin signed out", { type: "session.ended", actor: alice, ...session }],
    ["olga@orgward.test ended a session of Alice Today", { type: "session.ended", actor: olga, ...session }],
    ["A session of Alice Today expired", { type: "session.expired", actor: SERVER, ...session }],
    [
      "Alice Admin invited eve@acme.test to Acme as Member",
      {
        type: "invitation.created",
        actor: alice,
        target: { kind: "invitation", id: "1", name: "eve@acme.test" },
        organization,
        changes: { role: { before: null, after: "Member" } },
      },
    ],
    ["olga@orgward.test rotated the API key Billing; the old key works for another 36 hours", rotated],
    [
      "Alice Admin connected Notes and allowed org:read, org:write",
      {
        type: "consent.given",
        actor: alice,
        ...grant,
        details: { ...grant.details, scopes: ["org:read", "org:write"] },
      },
    ],
    ["Notes gave up its access to Alice Today’s account", gaveUpAccess],
    [
      "A refresh token of Notes for Alice Today was used twice, so the app was disconnected",
      { type: "token.reused", actor: notes, ...grant },
    ],
    [
      "The client Notes was deleted, because nobody used it",
      { type: "client.deleted", actor: SERVER, target: notes, reason: "unused" },
    ],
    ["olga@orgward.test turned off the setting “Open sign-up”", turnedOff],
    ["API key Billing called GET /api/backend/v1/user/query 1,200 times within a minute", read],
  ];

function failed(reason: string, actor: Actor) {
  return { type: "sign_in.failed", actor, target: bob, reason } as const;
}

/** Alice exists today, and nobody else. */
const today = {
  users: { listBy: async (_: string, ids: readonly string[]) => ids.filter((id) => id === "alice").map(aliceToday) },
  organizations: { listByIds: async () => [] },
  oauthClients: { listByIds: async () => [] },
  directories: { listByIds: async () => [] },
  agents: { findNames: async () => new Map() },
  serviceAccounts: { listByIds: async () => [] },
} as unknown as Repositories;

function aliceToday(userId: string) {
  return { userId, email: "alice@acme.test", username: null, firstName: "Alice", lastName: "Today" };
}

async function tell(event: Told, language: Language = "en") {
  const recorded = { eventId: 1, sequence: null, occurredAt: 0, request: null, erased: false, ...event };
  const [only] = await tellEvents(today, eventWording, translations[language], [recorded]);
  return only;
}

it.each(told)("says “%s”", async (sentence, event) => {
  expect(toPlainText((await tell(event))?.parts ?? [])).toBe(sentence);
});

/** Shows every placeholder as it is written. */
const PLACES: Readonly<Record<string, unknown>> = new Proxy(
  {},
  { get: (_, name) => `{${String(name)}}`, has: () => true },
);

/** Everyone who can act, as little as events say of them. */
const actors: readonly Actor[] = [{ kind: "user", id: "gone", name: null }, SERVER, ANONYMOUS, { ...root, name: null }];

it.each(eventTypes)("has a whole sentence for %s, also where everything about a person was erased", async (type) => {
  for (const language of languageTags) {
    for (const message of Object.keys(eventWording.sentences[type]?.messages ?? {})) {
      const words = translations[language].parts(`event_sentence.${type}.${message}` as MessageKey, PLACES).join("");
      expect(words).toMatch(/^(\p{Lu}|\{).*[^.!'"]$/u);
    }
    const target = { kind: [eventDefinitions[type]?.target ?? ""].flat()[0] ?? "", id: "gone", name: null };
    for (const actor of actors) {
      const told = await tell({ type, actor, target, userId: "gone", erased: true }, language);
      const sentence = toPlainText(told?.parts ?? []);
      expect(sentence).toMatch(/^\p{Lu}|^gone /u);
      expect(sentence).not.toMatch(/[{}]|undefined|null|NaN| {2}/);
    }
  }
});

it.each([
  ["API-Schlüssel Billing hat Bob als Guest zu Acme hinzugefügt", memberAdded(billing)],
  ["root auf der Befehlszeile hat Bob als Guest zu Acme hinzugefügt", memberAdded(root)],
  ["Jemand auf der Befehlszeile hat Bob als Guest zu Acme hinzugefügt", memberAdded({ ...root, name: null })],
  ["Jemand hat versucht, sich mit einem falschen Passwort als Bob anzumelden", failed("wrong_password", ANONYMOUS)],
  ["Die App Notes hat ihren Zugriff auf das Konto von Alice Today aufgegeben", gaveUpAccess],
  ["olga@orgward.test hat die Einstellung „Offene Registrierung“ ausgeschaltet", turnedOff],
  ["API-Schlüssel Billing hat GET /api/backend/v1/user/query innerhalb einer Minute 1.200-mal aufgerufen", read],
  ["olga@orgward.test hat den API-Schlüssel Billing ersetzt; der alte gilt noch 36 Stunden", rotated],
])("says “%s” in German", async (sentence, event) => {
  expect(toPlainText((await tell(event, "de"))?.parts ?? [])).toBe(sentence);
});

it("calls those whose names were erased deleted, without a link, and the others by today’s name, with one", async () => {
  const gone = await tell({ type: "user.disabled", actor: { kind: "user", id: "gone", name: null }, target: bob });
  expect(toPlainText(gone?.parts ?? [])).toBe("A deleted user disabled Bob");
  expect(gone?.actor).toMatchObject({ id: "gone", href: null });
  const here = await tell({ type: "user.disabled", actor: { ...alice, name: null }, target: bob });
  expect(toPlainText(here?.parts ?? [])).toBe("Alice Today disabled Bob");
  expect(here?.actor).toMatchObject({ label: "Alice Today", href: "/dashboard/users/alice" });
});

it("gives every type a label of its own, so that a list of them can be chosen from", () => {
  for (const language of languageTags) {
    const labels = eventTypes.map((type) => nameEventType(eventWording, translations[language], type));
    expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
  }
});
