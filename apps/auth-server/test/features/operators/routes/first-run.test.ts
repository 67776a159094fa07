import { expect, it } from "vitest";
import { createApp } from "../../../../src/app.ts";
import { createOperator } from "../../../../src/features/operators/domain/create-operator.ts";
import { deleteOperator } from "../../../../src/features/operators/domain/manage-operators.ts";
import { deriveSetUpToken } from "../../../../src/features/operators/domain/set-up-token.ts";
import { createBrowser, hiddenFields } from "../../../support/browser.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { AUTH_URL, aSecret, atCommandLine, createTestDeps } from "../../../support/test-deps.ts";

const operator = { email: "root@example.test", password: "a good password" };

describeDatabases("the first run", ({ open }) => {
  const setUp = async () => {
    const deps = await createTestDeps(await open());
    const app = createApp(deps);
    const request = async (path: string, init: RequestInit = {}) =>
      app.request(AUTH_URL + path, init, { incoming: { socket: { remoteAddress: "203.0.113.7" } } });
    return { deps, request, browser: createBrowser({ request }), page: `/dashboard/setup?token=${deps.setUpToken}` };
  };

  it("leads to the set-up page, which creates an admin who signs in", async () => {
    const { deps, browser, page } = await setUp();
    expect((await browser.get("/dashboard/login")).headers.get("location")).toBe("/dashboard/setup");
    expect((await browser.submit(page, { ...operator, password: "short" })).status).toBe(422);
    expect((await browser.submit(page, operator)).headers.get("location")).toBe("/dashboard/login");
    expect((await browser.submit("/dashboard/login", operator)).headers.get("location")).toBe("/dashboard");
    expect((await deps.store.read.operators.findByEmail(operator.email))?.role).toBe("admin");
    expect(deps.logLines.join("")).not.toContain(deps.setUpToken);
  });

  it("creates nobody without the token that the server printed", async () => {
    const { deps, browser } = await setUp();
    for (const token of ["", "wrong", `${deps.setUpToken}x`]) {
      expect((await browser.submit("/dashboard/setup", { ...operator, token })).status, token).toBe(422);
    }
    expect(await deps.store.read.operators.count()).toBe(0);
    expect((await browser.submit("/dashboard/setup", { ...operator, token: deps.setUpToken })).status).toBe(303);
  });

  it("creates one operator, however many try at once", async () => {
    const { deps, request, page } = await setUp();
    const visitors = Array.from({ length: 5 }, () => createBrowser({ request }));
    const forms = await Promise.all(
      visitors.map(async (visitor) => hiddenFields(await (await visitor.get(page)).text())),
    );
    const attempts = visitors.map((visitor, index) =>
      visitor.post("/dashboard/setup", { ...forms[index], ...operator, email: `root${index}@example.test` }),
    );
    const redirects = (await Promise.all(attempts)).map(({ headers }) => headers.get("location"));
    expect(redirects).toEqual(visitors.map(() => "/dashboard/login"));
    expect(await deps.store.read.operators.count()).toBe(1);
  });

  it("is gone for good once there was an operator, whoever created that one", async () => {
    const { deps, browser, page } = await setUp();
    const created = await createOperator(atCommandLine(deps), { ...operator, role: "admin" });
    if (!created.ok) throw new Error(created.failure.kind);
    expect((await browser.get(page)).headers.get("location")).toBe("/dashboard/login");
    await deps.store.write(({ operators }) => operators.delete(created.value.operatorId));
    expect((await browser.get(page)).headers.get("location")).toBe("/dashboard/login");
    const late = { ...operator, token: deps.setUpToken };
    const token = hiddenFields(await (await browser.get("/dashboard/login")).text());
    const answer = await browser.post("/dashboard/setup", { ...token, ...late });
    expect(answer.headers.get("location")).toBe("/dashboard/login");
    expect(await deps.store.read.operators.count()).toBe(0);
  });

  it("keeps the last admin, so that nobody is locked out", async () => {
    const { deps } = await setUp();
    const created = await createOperator(atCommandLine(deps), { ...operator, role: "admin" });
    if (!created.ok) throw new Error(created.failure.kind);
    expect(await deleteOperator(deps, created.value.operatorId)).toEqual({ ok: false, failure: "last_admin" });
  });
});

it("derives the set-up token from the first secret alone, so that every process shows the same", async () => {
  const token = await deriveSetUpToken([aSecret(), aSecret(1)]);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await deriveSetUpToken([aSecret(), aSecret(2)])).toBe(token);
  expect(await deriveSetUpToken([aSecret(1)])).not.toBe(token);
});
