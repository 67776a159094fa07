import { Hono } from "hono";
import { beforeEach, expect, it } from "vitest";
import { openMemoryStore } from "../../../../src/memory/store.ts";
import type { AppEnvironment } from "../../../../src/platform/http/app-environment.ts";
import { createOwnerDesk } from "../../../../src/platform/http/pages/owner-desk.tsx";
import type { PageDeps } from "../../../../src/platform/http/pages/page-deps.ts";
import { Problem } from "../../../../src/platform/http/problem.ts";
import { aSession, aUser } from "../../../support/records.ts";
import { createTestDeps, type TestDeps } from "../../../support/test-deps.ts";

const ACME = "11111111-1111-4111-8111-abcdefabcdef";
const LIST = `/orgs/${ACME}/webhooks`;

let deps: TestDeps;
/** What the question whether it is an Owner who asks is answered, one time after the other. */
let answers: (string | null)[];
let asked: string[];
let written: number;
let signedIn: { readonly provenAt: number } | null;

beforeEach(async () => {
  deps = await createTestDeps(await openMemoryStore());
  [answers, asked, written] = [["Acme", "Acme", "Acme"], [], 0];
  signedIn = { provenAt: deps.clock() };
});

/** A desk whose list can be read and changed. */
function createDesk() {
  const user = aUser();
  const pageDeps = { ...deps, csrf: { token: () => "token", verify: () => undefined } } as unknown as PageDeps;
  const { desk, guard } = createOwnerDesk(pageDeps, {
    name: "webhooks",
    admits: async (_repositories, active, orgId) => {
      asked.push(`${active.user.userId === user.userId ? "who is signed in" : "somebody else"} at ${orgId}`);
      return answers.shift() ?? null;
    },
  });
  return new Hono<AppEnvironment>()
    .use((context, next) => {
      context.set("requestId", "1");
      context.set("clientAddress", null);
      context.set("activeSession", signedIn && { user, session: aSession(user.userId, signedIn) });
      return next();
    })
    .use(desk.route, guard)
    .get(desk.route, (context) => context.text("list"))
    .post(desk.route, async (context) => {
      await desk.actingDeps(context).store.write(async () => {
        written += 1;
      });
      return context.text("done");
    })
    .onError((error, context) => {
      if (!(error instanceof Problem)) throw error;
      return context.text(error.code, error.status);
    });
}

async function send(method: "GET" | "POST", path = LIST) {
  const body = method === "POST" ? { body: "a=1", headers: FORM } : {};
  const response = await createDesk().request(path, { method, ...body });
  return [response.status, response.headers.get("location") ?? (await response.text())];
}

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const returning = (page: string, path: string) => `${page}?${new URLSearchParams({ return_to: path })}`;

it("is open to Owners, who are asked about by the organization's id in lower case", async () => {
  expect(await send("GET", `/orgs/${ACME.toUpperCase()}/webhooks`)).toEqual([200, "list"]);
  expect(asked).toEqual([`who is signed in at ${ACME}`]);
  expect(await send("POST")).toEqual([200, "done"]);
  expect(written).toBe(1);
});

it("has whoever is signed out sign in, and come back to the page, or to the list instead of what they sent", async () => {
  signedIn = null;
  expect(await send("GET", `${LIST}?page=2`)).toEqual([303, returning("/login", `${LIST}?page=2`)]);
  expect(await send("POST", `${LIST}?page=2`)).toEqual([303, returning("/login", LIST)]);
  expect([asked, written]).toEqual([[], 0]);
});

it("doesn't exist for anybody else", async () => {
  answers = [];
  expect([await send("GET"), await send("POST"), written]).toEqual([[404, "not_found"], [404, "not_found"], 0]);
});

it("changes nothing for who is no longer an Owner by then", async () => {
  answers = ["Acme", null];
  expect(await send("POST")).toEqual([404, "not_found"]);
  expect([asked.length, written]).toEqual([2, 0]);
});

it("asks for fresh proof before a change, and for none to look", async () => {
  signedIn = { provenAt: deps.clock() - 600 };
  expect(await send("POST")).toEqual([303, returning("/account/confirm", LIST)]);
  expect([await send("GET"), written]).toEqual([[200, "list"], 0]);
});
