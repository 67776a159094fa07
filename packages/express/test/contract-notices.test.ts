import type { Auth } from "@orgward/express";
import { contractCases, openStage, runCase } from "@orgward/testing/contract";
import express from "express";
import { describe, expect, it } from "vitest";
import type { GuardMiddleware } from "../src/middleware.ts";
import { type Mutation, startApp } from "./start-app.ts";

// biome-ignore lint/suspicious/noExplicitAny: stands in for a guard of any identity
const letAllIn: GuardMiddleware<any> = (_request, _response, next) => next();

const guardsThat = (change: (auth: Auth) => Partial<Auth>): Mutation => ({
  auth: (auth) => ({ ...auth, ...change(auth) }),
});

/** Middleware that drops a header from every response. */
const withoutHeader = (name: string): Mutation => ({
  before: (_request, response, next) => {
    const writeHead = response.writeHead.bind(response);
    response.writeHead = ((...head: Parameters<typeof response.writeHead>) => {
      response.removeHeader(name);
      return writeHead(...head);
    }) as typeof response.writeHead;
    next();
  },
});

/** Wrong apps, and cases that each of them must fail. */
const mutations: Readonly<Record<string, readonly [Mutation, ...failing: readonly string[]]>> = {
  "lets everybody in": [
    guardsThat(() => ({ requireUser: () => letAllIn })),
    "demo /api/whoami as anonymous",
    "defect alg_none on a user route",
    "forged identity headers, anonymous",
  ],
  "asks for a user alone": [
    guardsThat((auth) => ({ requireOrgMember: () => auth.requireUser() as never })),
    "demo /api/orgs/globex as memberOfAcme",
    "organization: parameter __proto__",
  ],
  "asks for membership instead of a role": [
    guardsThat((auth) => ({
      requireOrgRole: (_role, { exact: _exact, ...options } = {}) => auth.requireOrgMember(options),
    })),
    "demo /api/orgs/acme/admin as memberOfAcme",
    "guards: organization, then a role that is too low",
  ],
  "takes the exact role for the minimum": [
    guardsThat((auth) => ({
      requireOrgRole: (role, options) => auth.requireOrgRole(role, { ...options, exact: true }),
    })),
    "demo /api/orgs/acme/admin as ownerOfAcme",
  ],
  "takes the minimum role for the exact one": [
    guardsThat((auth) => ({
      requireOrgRole: (role, options) => auth.requireOrgRole(role, { ...options, exact: false }),
    })),
    "membership: exact role, a higher one is another one",
  ],
  "asks for one of several permissions": [
    guardsThat((auth) => ({
      requireOrgPermission: (permissions, options) =>
        auth.requireOrgPermission([permissions].flat().slice(0, 1), options),
    })),
    "demo /api/orgs/acme/billing/edit as adminOfAcme",
  ],
  "asks for all of several rules where any is enough": [
    guardsThat((auth) => ({
      requireOrg: (rule, options) => auth.requireOrg("anyOf" in rule ? { allOf: rule.anyOf } : rule, options),
    })),
    "rule: any of: the second fits",
    "rule: nested: the first alternative",
  ],
  "asks for any of several rules where all are needed": [
    guardsThat((auth) => ({
      requireOrg: (rule, options) => auth.requireOrg("allOf" in rule ? { anyOf: rule.allOf } : rule, options),
    })),
    "rule: all of: the second does not fit",
    "rule: all of: one role is not two",
  ],
  "takes a bad token for none": [
    guardsThat((auth) => ({ optionalUser: () => auth.optionalUser({ badToken: "ignore" }) })),
    "defect expired on an optional route",
    "authorization: malformed on an optional route",
  ],
  "sees the first Authorization header alone": [
    {
      before: (request, _response, next) => {
        request.rawHeaders.length = 0;
        next();
      },
    },
    "authorization: header twice, same value",
    "authorization: header twice, another token",
  ],
  "sees the first value of a query parameter alone": [
    {
      before: (request, _response, next) => {
        const query = Object.entries(request.query).map(([name, value]) => [name, [value].flat()[0]]);
        Object.defineProperty(request, "query", { value: Object.fromEntries(query) });
        next();
      },
    },
    "organization: query twice, different",
  ],
  "believes a user header": [
    guardsThat((auth) => ({
      requireUser: () => (request, response, next) =>
        request.headers["x-user-id"] ? next() : auth.requireUser()(request, response, next),
    })),
    "forged identity headers, anonymous",
  ],
  "lets pre-flights through": [
    guardsThat((auth) => ({
      requireUser: () => (request, response, next) =>
        request.method === "OPTIONS" ? next() : auth.requireUser()(request, response, next),
    })),
    "pre-flight without a token",
    "OPTIONS without Origin",
  ],
  "sends no challenge": [
    withoutHeader("WWW-Authenticate"),
    "demo /api/whoami as anonymous",
    "defect expired on a user route",
    "authorization: two tokens",
  ],
  "lets failures be stored": [withoutHeader("Cache-Control"), "demo /api/orgs/acme/admin as memberOfAcme"],
  "exposes no challenge": [withoutHeader("Access-Control-Expose-Headers"), "CORS: bad token"],
  "reads the body before the handler": [
    {
      before: (request, _response, next) => {
        request.resume();
        request.once("end", () => next());
      },
    },
    "POST with a body behind a guard",
  ],
};

describe("the adapter contract notices an app that", () => {
  it.each(Object.entries(mutations))("%s", async (_name, [mutation, ...failing]) => {
    const [sound, mutated] = await Promise.all([
      openStage(startApp(express), "answer", { algorithm: "ES256" }),
      openStage(startApp(express, mutation), "answer", { algorithm: "ES256" }),
    ]);
    try {
      for (const id of failing) {
        const contractCase = contractCases.find((candidate) => candidate.id === id);
        if (!contractCase) throw new Error(`the contract has no case "${id}"`);
        expect(await runCase(sound, contractCase), id).toEqual([]);
        expect(await runCase(mutated, contractCase), id).not.toEqual([]);
      }
    } finally {
      await Promise.all([sound.app.close(), mutated.app.close()]);
    }
  });

  it("answers where it should hand its failures on", async () => {
    const answering = await openStage(
      ({ authOptions }) => startApp(express)({ authOptions, failures: "answer" }),
      "throw",
      { algorithm: "ES256" },
    );
    const failing = contractCases.filter(({ expected }) => expected.code !== undefined);
    try {
      for (const contractCase of failing.slice(0, 20)) {
        expect(await runCase(answering, contractCase), contractCase.id).not.toEqual([]);
      }
    } finally {
      await answering.app.close();
    }
  });
});
