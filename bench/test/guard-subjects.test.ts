import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildNextApp } from "../build.mjs";
import { checkGuard } from "../guard/requests.mjs";
import { withServers } from "../guard/servers.mjs";
import { chooseByFramework, type Subject, subjects } from "../guard/subjects.mjs";
import { type Issuer, startIssuer } from "../issuer.mjs";

let issuer: Issuer;

beforeAll(async () => {
  buildNextApp();
  issuer = await startIssuer();
});

afterAll(() => issuer.close());

it.each(subjects)("$id answers a good token and treats a forged one as it should", async (subject) => {
  await withServers([subject], { issuer }, async ([server]) => expect(server?.subject).toBe(subject));
});

it.each(subjects.filter(({ kind }) => kind === "bare"))(
  "a guard in the place of $id that lets a forged token through is not measured",
  async (bare) => {
    const open: Subject = { ...bare, kind: "peer" };
    await expect(withServers([open], { issuer }, async () => "measured")).rejects.toThrow("200 and 401 were expected");
  },
);

it("a guard that refuses a good token is not measured", async () => {
  await withServers(chooseByFramework(["next-propelauth"])[0] ?? [], { issuer }, async (servers) => {
    const guarded = servers.find(({ subject }) => subject.id === "next-propelauth");
    if (!guarded) throw new Error("next-propelauth was not started");
    const { tokenCookie: _, ...withoutCookie } = guarded.subject;
    await expect(checkGuard(guarded.address, issuer, withoutCookie)).rejects.toThrow("answered 401 to a good token");
  });
});

describe("the subjects of a run", () => {
  const idsOf = (only: readonly string[]) => chooseByFramework(only).map((chosen) => chosen.map(({ id }) => id));

  it("are all, one framework after another, when none is named", () => {
    expect(idsOf([])).toHaveLength(4);
    expect(idsOf([]).flat()).toEqual(subjects.map(({ id }) => id));
  });

  it("are those that are named and what their own framework compares them with", () => {
    expect(idsOf(["koa-jwt"])).toEqual([["koa-bare", "koa-baseline", "koa-jwt"]]);
  });

  it("are those of a framework that is named", () => {
    expect(idsOf(["koa"])).toEqual([["koa-bare", "koa-baseline", "koa-jwt", "koa-orgward-user", "koa-orgward-role"]]);
    expect(idsOf(["next"])).toEqual([subjects.filter(({ framework }) => framework === "Next.js").map(({ id }) => id)]);
  });

  it("are none of an unknown name", () => {
    expect(() => idsOf(["fastify"])).toThrow('There is no subject "fastify"');
  });
});
