import { expect, it } from "vitest";
import { demoOperator } from "../../../../src/demo/demo-data.ts";
import type { RecordedEvent } from "../../../../src/platform/events/event.ts";
import {
  ADA,
  ADAS_SESSION,
  addAda,
  changingAda,
  type GivenAda,
  givingAdaASecondFactor,
  signingAdaIn,
} from "../../../support/ada.ts";
import { formFields } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { signInOperator } from "../../../support/operator-browser.ts";
import { eventsOf } from "../../../support/recorded-events.ts";
import { createTestApp } from "../../../support/test-app.ts";

const PAGE = `/dashboard/users/${ADA}`;
const OPERATOR = { kind: "operator", id: demoOperator.operatorId, name: demoOperator.email };

type Expected = Partial<Pick<RecordedEvent, "type" | "changes" | "userId">> & { target?: object };

interface Case {
  readonly action: string;
  /** The page of its form; by default its own. */
  readonly page?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly given?: GivenAda;
  readonly events: readonly Expected[];
}

/** What each button and form of a user's page tells. */
const CASES: readonly Case[] = [
  {
    action: "",
    page: "/edit",
    fields: { first_name: "Augusta" },
    events: [{ type: "user.updated", changes: { first_name: { before: "Ada", after: "Augusta" } } }],
  },
  { action: "/delete", given: signingAdaIn, events: [{ type: "user.deleted" }] },
  { action: "/disable", given: signingAdaIn, events: [{ type: "user.disabled" }] },
  { action: "/enable", page: "", given: changingAda({ enabled: false }), events: [{ type: "user.enabled" }] },
  { action: "/end-sessions", given: signingAdaIn, events: [{ type: "user.sessions_ended" }] },
  {
    action: "/end-session",
    page: "/security",
    given: signingAdaIn,
    events: [
      {
        type: "session.ended",
        target: { kind: "session", id: ADAS_SESSION.sessionHash.slice(0, 16), name: null },
        userId: ADA,
      },
    ],
  },
  { action: "/remove-second-factor", given: givingAdaASecondFactor, events: [{ type: "user.second_factor_removed" }] },
  {
    action: "/email",
    fields: { new_email: "new@example.test", confirmed: "yes" },
    events: [
      { type: "user.email_changed", changes: { email: { before: "ada@example.test", after: "new@example.test" } } },
    ],
  },
  {
    action: "/email",
    fields: { new_email: "new@example.test" },
    events: [{ type: "user.email_change_requested" }],
  },
  {
    action: "/resend-confirmation",
    page: "",
    given: changingAda({ emailConfirmed: false }),
    events: [{ type: "user.confirmation_sent" }],
  },
  { action: "/password", fields: { password: "another horse" }, events: [{ type: "user.password_changed" }] },
  { action: "/clear-password", events: [{ type: "user.password_removed" }] },
];

describeOnSqlite("a user's page in the dashboard", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    await addAda(app.deps);
    return { ...app, operator: await signInOperator(app) };
  };

  it.each(CASES)(
    "tells once what an operator did: $action $fields",
    async ({ action, page, fields = {}, given, events }) => {
      const { deps, operator } = await setUp();
      await given?.(deps);
      const told = await eventsOf(deps, async () => {
        expect((await operator.submitTo(PAGE + action, PAGE + (page ?? action), fields)).status).toBe(303);
      });
      expect(told).toMatchObject(
        events.map((event) => ({ target: { kind: "user", id: ADA, name: "Ada Lovelace" }, ...event, actor: OPERATOR })),
      );
      expect(JSON.stringify(told)).not.toMatch(/horse|\$argon2/);
    },
  );

  it("tells of a new user", async () => {
    const { deps, operator } = await setUp();
    const told = await eventsOf(deps, () =>
      operator.submit("/dashboard/users/new", { email: "new@example.test", send_confirmation: "on" }),
    );
    const target = { kind: "user", name: "new@example.test" };
    expect(told).toMatchObject([
      { type: "user.created", actor: OPERATOR, target },
      { type: "user.confirmation_sent", actor: OPERATOR, target },
    ]);
  });

  it("tells nothing, and keeps the version, when a form is saved as it was", async () => {
    const { deps, operator } = await setUp();
    const told = await eventsOf(deps, async () => {
      const values = { first_name: "Ada", last_name: "Lovelace", properties: "{}" };
      expect((await operator.submitTo(PAGE, `${PAGE}/edit`, values)).status).toBe(303);
    });
    expect(told).toEqual([]);
    expect((await deps.store.read.users.findById(ADA))?.version).toBe(1);
  });

  it.each([
    ["the profile", PAGE, `${PAGE}/edit`, { first_name: "Grace" }, ["Ada", "Augusta", "Grace"]],
    [
      "the address",
      `${PAGE}/email`,
      `${PAGE}/email`,
      { new_email: "his@example.test", confirmed: "yes" },
      ["ada@", "hers@", "his@"],
    ],
  ])(
    "stores nothing over what somebody else has edited, and shows both: %s",
    async (_, action, page, fields, shown) => {
      const { deps, operator } = await setUp();
      const opened = formFields(await (await operator.get(page)).text(), action);
      await changingAda({ firstName: "Augusta", email: "hers@example.test" })(deps);
      const told = await eventsOf(deps, async () => {
        const answer = await operator.post(action, { ...opened, ...fields });
        expect(answer.status).toBe(409);
        const conflict = await answer.text();
        for (const value of shown) expect(conflict).toContain(value);
      });
      expect(told).toEqual([]);
      const stored = await deps.store.read.users.findById(ADA);
      expect(stored).toMatchObject({ firstName: "Augusta", email: "hers@example.test", version: 2 });
    },
  );
});
