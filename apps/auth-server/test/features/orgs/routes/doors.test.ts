import { expect, it } from "vitest";
import { DEMO_API_KEY, demoApiKey, demoOperator } from "../../../../src/demo/demo-data.ts";
import { createInvitation } from "../../../../src/features/invitations/domain/invitations.ts";
import { type Browser, createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { signInOperator } from "../../../support/operator-browser.ts";
import { eventsOf } from "../../../support/recorded-events.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const OWNER_ID = "aaaaaaaa-0000-4000-8000-000000000001";
const MEMBER_ID = "aaaaaaaa-0000-4000-8000-000000000003";
const EMAIL = "new@example.test";
const organization = { id: ACME, name: "Acme" };
const member = { kind: "user", id: MEMBER_ID };

/** Sends a form of a page, or a request to the API. */
type Door = "management API" | "hosted page" | "dashboard";
type Call = readonly [path: string, fields: Record<string, string>, method?: "PUT" | "DELETE"];

const ACTORS: Record<Door, object> = {
  "management API": { kind: "api_key", id: demoApiKey.apiKeyId, name: demoApiKey.name },
  "hosted page": { kind: "user", id: OWNER_ID },
  dashboard: { kind: "operator", id: demoOperator.operatorId, name: demoOperator.email },
};

const operations: readonly [name: string, calls: Partial<Record<Door, Call>>, events: readonly object[]][] = [
  [
    "creating an organization",
    {
      "management API": ["/org/", { name: "Initech" }],
      dashboard: ["/dashboard/orgs", { name: "Initech" }],
    },
    [
      {
        type: "organization.created",
        target: { name: "Initech" },
        changes: { name: { before: null, after: "Initech" } },
      },
    ],
  ],
  [
    "founding an organization",
    { "hosted page": ["/orgs", { name: "Initech" }] },
    [
      {
        type: "organization.created",
        target: { name: "Initech" },
        changes: { name: { before: null, after: "Initech" } },
      },
      {
        type: "member.added",
        target: { kind: "user", id: OWNER_ID },
        changes: { role: { before: null, after: "Owner" } },
      },
    ],
  ],
  [
    "renaming an organization",
    {
      "management API": [`/org/${ACME}`, { name: "Initech" }, "PUT"],
      "hosted page": [`/orgs/${ACME}/rename`, { name: "Initech" }],
      dashboard: [`/dashboard/orgs/${ACME}`, { name: "Initech" }],
    },
    [
      {
        type: "organization.updated",
        target: { kind: "organization", id: ACME, name: "Initech" },
        changes: { name: { before: "Acme", after: "Initech" } },
      },
    ],
  ],
  [
    "deleting an organization",
    {
      "management API": [`/org/${ACME}`, {}, "DELETE"],
      dashboard: [`/dashboard/orgs/${ACME}/delete`, {}],
    },
    [{ type: "organization.deleted", target: { kind: "organization", ...organization }, organization }],
  ],
  [
    "changing a role",
    {
      "management API": ["/org/change_role", { user_id: MEMBER_ID, org_id: ACME, role: "Admin" }],
      "hosted page": [`/orgs/${ACME}/members/role`, { user_id: MEMBER_ID, role: "Admin" }],
      dashboard: [`/dashboard/orgs/${ACME}/members/role`, { user: MEMBER_ID, role: "Admin" }],
    },
    [
      {
        type: "member.role_changed",
        target: member,
        organization,
        changes: { role: { before: "Member", after: "Admin" } },
      },
    ],
  ],
  [
    "removing a member",
    {
      "management API": ["/org/remove_user", { user_id: MEMBER_ID, org_id: ACME }],
      "hosted page": [`/orgs/${ACME}/members/remove`, { user_id: MEMBER_ID }],
      dashboard: [`/dashboard/orgs/${ACME}/members/remove`, { user: MEMBER_ID }],
    },
    [{ type: "member.removed", target: member, organization }],
  ],
  [
    "inviting somebody",
    {
      "management API": ["/invite_user", { org_id: ACME, email: EMAIL, role: "Admin" }],
      "hosted page": [`/orgs/${ACME}/invitations`, { email: EMAIL, role: "Admin" }],
      dashboard: [`/dashboard/orgs/${ACME}/invitations/create`, { email: EMAIL, role: "Admin" }],
    },
    [
      {
        type: "invitation.created",
        target: { kind: "invitation", name: EMAIL },
        organization,
        changes: { role: { before: null, after: "Admin" } },
      },
    ],
  ],
  [
    "revoking an invitation",
    {
      "management API": ["/pending_org_invites", { org_id: ACME, invitee_email: "invited@example.test" }, "DELETE"],
      "hosted page": [`/orgs/${ACME}/invitations/withdraw`, { email: "invited@example.test" }],
      dashboard: [`/dashboard/orgs/${ACME}/invitations/revoke`, { email: "invited@example.test" }],
    },
    [{ type: "invitation.revoked", target: { kind: "invitation", name: "invited@example.test" }, organization }],
  ],
];

const cases = operations.flatMap(([name, calls, events]) =>
  Object.entries(calls).map(([door, call]) => [name, door as Door, call, events] as const),
);

describeOnSqlite("the events of organizations tell who acted through which door", ({ open }) => {
  it.each(cases)("%s: %s", async (_, door, call, expected) => {
    const app = await createTestApp(await open());
    const invited = { orgId: ACME, email: "invited@example.test", role: "Member", additionalRoles: [] };
    await createInvitation(app.deps, { ...invited, inviterUserId: null });
    const send = await enter(app, door);
    const events = await eventsOf(app.deps, async () => expect((await send(call)).status).toBeLessThan(400));
    const told = events.filter(({ type }) => !type.startsWith("api."));
    expect(told).toMatchObject(expected.map((event) => ({ ...event, actor: ACTORS[door] })));
    expect(told.map(({ request }) => request?.address)).toEqual(expected.map(() => "203.0.113.7"));
  });
});

/** The pages of forms that aren't shown at the path that they are sent to. */
const DASHBOARD_FORMS: Readonly<Record<string, string>> = {
  "/dashboard/orgs": "/dashboard/orgs/new",
  [`/dashboard/orgs/${ACME}`]: `/dashboard/orgs/${ACME}/settings`,
  [`/dashboard/orgs/${ACME}/members/role`]: `/dashboard/orgs/${ACME}/members/${MEMBER_ID}`,
  [`/dashboard/orgs/${ACME}/members/remove`]: `/dashboard/orgs/${ACME}/members/${MEMBER_ID}/remove`,
  [`/dashboard/orgs/${ACME}/invitations/revoke`]: `/dashboard/orgs/${ACME}/invitations`,
};

/** Gets ready to act through a door. */
async function enter(app: TestApp, door: Door): Promise<(call: Call) => Promise<Response>> {
  if (door === "management API") {
    return ([path, fields, method = "POST"]) =>
      app.request(`/api/backend/v1${path}`, {
        method,
        body: JSON.stringify(fields),
        headers: { authorization: `Bearer ${DEMO_API_KEY}`, "content-type": "application/json" },
      });
  }
  if (door === "dashboard") {
    const operator = await signInOperator(app);
    return ([path, fields]) => submit(operator, path, DASHBOARD_FORMS[path] ?? path, fields);
  }
  const browser = createBrowser(app);
  await browser.signIn("owner@acme.test", "orgward-demo");
  return ([path, fields]) => submit(browser, path, path.includes(ACME) ? `/orgs/${ACME}` : path, fields);
}

function submit(browser: Browser, action: string, page: string, fields: Record<string, string>): Promise<Response> {
  return browser.submitTo(action, page, fields);
}
