import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildGuide, type GuideProgram, readGuideModules } from "./guide-program.ts";
import { collectOutput } from "./program-output.ts";
import { typeCheckModules } from "./type-check.ts";

/** The guides to one task that end with tests of their code, and how many tests each file has. */
describe.each([
  ["docs/guides/organizations.md", { "app.test.ts": 5 }],
  ["docs/guides/onboarding.md", { "app.test.ts": 3 }],
  ["docs/guides/handle-errors.md", { "errors.test.ts": 4 }],
  ["docs/guides/step-up.md", { "step-up.test.ts": 3 }],
  ["docs/guides/approvals.md", { "approvals.test.ts": 2 }],
  ["docs/guides/revocations.md", { "revocations.test.ts": 2 }],
  ["docs/guides/enterprise-managed-authorization.md", { "enterprise-access.test.ts": 1 }],
  ["docs/guides/service-accounts.md", { "service-accounts.test.ts": 3 }],
  ["docs/guides/agents.md", { "agents.test.ts": 3 }],
  ["docs/guides/impersonation.md", { "impersonation.test.ts": 2 }],
  ["docs/guides/api-keys.md", { "keys.test.ts": 3 }],
  [
    "docs/guides/testing.md",
    { "express.test.ts": 1, "koa.test.ts": 1, "hono.test.ts": 1, "next.test.ts": 1, "more.test.ts": 4 },
  ],
])("the code of %s", (guide, tests: Record<string, number>) => {
  const modules = readGuideModules(guide);
  let program: GuideProgram;
  beforeAll(async () => {
    program = await buildGuide(modules);
  });
  afterAll(() => program?.remove());

  it("compiles", () => {
    expect(typeCheckModules(modules)).toBe("");
  });

  it("has no other tests", () => {
    expect([...modules.keys()].filter((file) => file.endsWith(".test.ts"))).toEqual(Object.keys(tests));
  });

  it.each(Object.entries(tests))("passes %s", async (file, passing) => {
    const test = program.start(file, {});
    const output = collectOutput(test);
    const [code] = await once(test, "exit");
    expect(code, output()).toBe(0);
    expect(output()).toMatch(`# pass ${passing}`);
  });
});
