import { readFileSync } from "node:fs";
import { join } from "node:path";
import { initAuth } from "@orgward/hono";
import { createTestIssuer, demoOrgs, type MintTokenOptions } from "@orgward/testing";
import { Hono, type MiddlewareHandler } from "hono";
import { expect, it } from "vitest";
import { repository } from "../../scripts/setup/workspace.mjs";
import { buildGuide } from "./guide-program.ts";
import { readDeclarations } from "./options-reference/read-declarations.ts";
import { readSnippets } from "./snippets.ts";

const text = readFileSync(join(repository, "docs/reference/guards.md"), "utf8");
const find = readDeclarations(["core", "next"]);

/** The section of a guard. */
function sectionOf(guard: string): string {
  return text.split(/^## /m).find((section) => section.startsWith(`${guard}\n`)) ?? "";
}

/** The names in the first column of the section's table with this head. */
function firstColumn(guard: string, head: string): string[] {
  const [, table = ""] = sectionOf(guard).split(`| ${head} |`);
  const [rows = ""] = table.split("\n\n");
  return [...rows.matchAll(/^\| (?:\d+ )?`(\w+)`/gm)].map(([, name = ""]) => name);
}

function membersOf(packageName: string, name: string): string[] {
  const declaration = find(packageName, name);
  if (declaration?.node.type !== "TSInterfaceDeclaration") throw new Error(`There is no interface ${name}.`);
  const inherited = declaration.node.extends.flatMap(({ expression }) =>
    membersOf(packageName, declaration.textOf(expression)),
  );
  const own = declaration.node.body.body.flatMap((member) => ("key" in member ? [declaration.textOf(member.key)] : []));
  return [...inherited, ...own];
}

const guards = membersOf("core", "Guards");

/** Compilers don't see what a factory throws. */
it("the reference has examples that start", async () => {
  const examples = readSnippets("docs/reference/guards.md").filter(({ language }) => language === "ts");
  const program = await buildGuide(new Map(examples.map(({ line, code }) => [`line-${line}.ts`, code])));
  try {
    for (const { line } of examples) await expect(program.load(`line-${line}.ts`)).resolves.toBeDefined();
  } finally {
    program.remove();
  }
});

it("the reference has a section for every guard", () => {
  expect(firstSections()).toEqual(guards);
});

function firstSections(): string[] {
  return [...text.matchAll(/^## (require\w+|optional\w+)$/gm)].map(([, name = ""]) => name);
}

it("the reference names every guard as Next has it", () => {
  const rows = [...text.matchAll(/^\| `(\w+)` \| `(\w+)` \| `action\.(\w+)` \| `(\w+)` \|$/gm)];
  const column = (index: number) => rows.map((row) => row[index] ?? "").sort();
  expect(column(1)).toEqual([...guards].sort());
  expect(column(2)).toEqual(membersOf("next", "RouteGuards").sort());
  expect(column(3)).toEqual(membersOf("next", "ActionGuards").sort());
  const forComponents = membersOf("next", "ComponentGuards").filter((name) => name !== "getActiveOrg");
  expect(column(4)).toEqual(forComponents.sort());
});

it.each([
  ["requireUser", "UserGuardOptions"],
  ["optionalUser", "OptionalUserOptions"],
  ["requireOrgMember", "OrgGuardOptions"],
  ["requireOrgRole", "OrgRoleGuardOptions"],
  ["requireOrgPermission", "OrgGuardOptions"],
  ["requireOrg", "OrgGuardOptions"],
])("the reference names every option of %s", (guard, options) => {
  expect(firstColumn(guard, "Option").sort()).toEqual(membersOf("core", options).sort());
});

/** What each request lacks, from no token to no permission. */
const requests: readonly {
  readonly token: MintTokenOptions | null;
  readonly header?: string;
  readonly org: string[];
}[] = [
  { token: null, org: [demoOrgs.acme.orgId] },
  { token: null, header: "Bearer", org: [demoOrgs.acme.orgId] },
  { token: { defect: "expired" }, org: [demoOrgs.acme.orgId] },
  { token: {}, org: [] },
  { token: {}, org: [demoOrgs.acme.orgId, demoOrgs.globex.orgId] },
  { token: {}, org: [demoOrgs.globex.orgId] },
  { token: { role: "Member", permissions: [] }, org: [demoOrgs.acme.orgId] },
  { token: { role: "Owner", authTime: null }, org: [demoOrgs.acme.orgId] },
  { token: { role: "Owner", unmet: ["method"] }, org: [demoOrgs.acme.orgId] },
];

it("the reference lists the refusals that each guard has", async () => {
  const issuer = await createTestIssuer();
  const { authUrl, apiKey, fetch, clock } = issuer;
  const auth = initAuth({ authUrl, apiKey, fetch, clock });
  const where = { orgId: { query: "org" } };
  const recent = { maxAgeSeconds: 300 };
  const made: Record<string, readonly MiddlewareHandler[]> = {
    requireUser: [auth.requireUser(), auth.requireUser({ maxAgeSeconds: 300 })],
    optionalUser: [auth.optionalUser()],
    requireOrgMember: [auth.requireOrgMember(where), auth.requireOrgMember({ ...where, ...recent })],
    requireOrgRole: [auth.requireOrgRole("Admin", { ...where, ...recent })],
    requireOrgPermission: [auth.requireOrgPermission("can_view_billing", { ...where, ...recent })],
    requireOrg: [
      auth.requireOrg({ role: { minimum: "Admin" } }, { ...where, ...recent }),
      auth.requireOrg({ permissions: ["can_view_billing"] }, where),
      auth.requireOrg({ anyOf: [{ role: { exact: "Owner" } }, { permissions: ["can_view_billing"] }] }, where),
    ],
  };
  const refusalsOf = async (guard: MiddlewareHandler) => {
    const app = new Hono().get("/", guard, (context) => context.json({ code: null }));
    const bodies = requests.map(async ({ header, org, token }) => {
      const authorization = token ? await issuer.authorization(token) : header;
      const query = org.map((id) => `org=${id}`).join("&");
      const response = await app.request(`/?${query}`, { headers: authorization ? { authorization } : {} });
      return ((await response.json()) as { code: string | null }).code;
    });
    return (await Promise.all(bodies)).filter((code) => code !== null);
  };
  const listed = (guard: string) => firstColumn(guard, "Refuses with");
  const ofEveryone = listed("requireUser");
  const ofOrgs = listed("requireOrgMember");
  const inherited = (guard: string) => {
    if (guard === "requireUser" || guard === "optionalUser") return [];
    return guard === "requireOrgMember" ? ofEveryone : [...ofEveryone, ...ofOrgs];
  };
  for (const [guard, variants] of Object.entries(made)) {
    const refusals = await Promise.all(variants.map(refusalsOf));
    const said = [...inherited(guard), ...listed(guard)];
    expect([...new Set(refusals.flat())].sort(), guard).toEqual([...new Set(said)].sort());
  }
  expect(Object.keys(made)).toEqual(guards);
});
