import { readFileSync } from "node:fs";
import { join } from "node:path";
import { people, renderPage, routes } from "@orgward/demo-page";
import { demoUsers } from "@orgward/testing";
import { expect, it } from "vitest";
import { renderPage as renderMcpPage } from "../../apps/demo-mcp/src/page.ts";

const apps = join(import.meta.dirname, "../../apps");
const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
const withoutLayout = (source: string) => source.replaceAll(/\s+/g, "").replaceAll(/,(?=[)}])/g, "");

it.each(["express", "koa", "hono"])("shows the guards of the demo for %s as they stand in its source", (name) => {
  const source = withoutLayout(readFileSync(join(apps, `demo-${name}/src/app.ts`), "utf8"));
  for (const { path, guard } of routes) {
    expect(source).toMatch(new RegExp(`"${path}",(?:guarded\\()?${escapePattern(withoutLayout(guard))},`));
  }
});

it.each(routes)("shows the guard of $path as it stands in the demo for Next.js", ({ path, nextGuard }) => {
  const file = join(apps, "demo-next/src/app", path.replace(":orgId", "[orgId]"), "route.ts");
  const source = withoutLayout(readFileSync(file, "utf8"));
  const [start = "", end = ""] = withoutLayout(nextGuard).split("handler");
  expect(source).toContain(start);
  expect(source).toContain(end);
});

it("knows the people of the demo data", () => {
  expect(people.map(({ userId, email }) => ({ userId, email }))).toEqual(
    Object.values(demoUsers).map(({ userId, email }) => ({ userId, email })),
  );
});

it("shows the rule of each tool as it stands in the demo for MCP", () => {
  const page = renderMcpPage({ publicUrl: "http://localhost:4005", authUrl: "http://localhost:4000" });
  const source = readFileSync(join(apps, "demo-mcp/src/access.ts"), "utf8");
  const names = [...source.matchAll(/^ {4}(\w+): \{/gm)].map(([, name]) => name);
  const shown = [...page.matchAll(/<code>(\w+: \{.*?)<\/code>/g)].map(([, rule = ""]) =>
    rule.replaceAll("&quot;", '"'),
  );
  expect(shown.map((rule) => rule.split(":")[0])).toEqual(names);
  for (const rule of shown) expect(withoutLayout(source)).toContain(withoutLayout(rule));
});

it("asks for tokens with the demo's API key alone", async () => {
  const asked: string[] = [];
  const fetch = async (url: string | URL | Request) => {
    asked.push(String(url));
    return Response.json({ access_token: "a.b.c" });
  };
  const page = { framework: "Express", authUrl: "https://auth.example.test", fetch } as const;
  expect(await renderPage({ ...page, apiKey: "another" })).not.toContain("a.b.c");
  expect(asked).toEqual([]);
  const html = await renderPage({ ...page, apiKey: "demo_backend_api_key", internalAuthUrl: "http://auth:4000" });
  expect(html).toContain("a.b.c");
  expect(new Set(asked)).toEqual(new Set(["http://auth:4000/api/backend/v1/access_token"]));
});

it("escapes what a token says of a user", async () => {
  const member = { orgId: "o", orgName: "</script><script>alert(1)</script>", userAssignedRole: "Owner" };
  const user = { userId: "u", email: "<b>ada</b>", orgIdToOrgMemberInfo: { o: member } };
  const html = await renderPage({ framework: "Koa", authUrl: "https://auth.example.test", user });
  expect(html).not.toContain("<b>ada");
  expect(html).not.toContain("<script>alert");
});
