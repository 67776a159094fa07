import { getOrg, getUser, guarded, initAuth } from "@orgward/express";
import { createTestIssuer, demoOrgs, demoUsers, type TestIssuer } from "@orgward/testing";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import express4 from "express4";
import supertest from "supertest";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { authOptions, issuer } from "./issuer.ts";
import type { ExpressModule } from "./start-app.ts";

const acme = demoOrgs.acme.orgId;

async function get(app: Express, path: string, options?: Parameters<TestIssuer["authorization"]>[0] | null) {
  const authorization = options === null ? {} : { authorization: await issuer.authorization(options) };
  const { status, headers, text } = await supertest(app).get(path).set(authorization);
  return { status, headers: new Headers(headers), text };
}

const answerOrg: RequestHandler = (request, response) => {
  response.json({ userId: getUser(request).userId, role: getOrg(request).userAssignedRole });
};
const reportError: ErrorRequestHandler = (error, _request, response, _next) => {
  response.status(error.status ?? 500).json({ handled: error.message });
};

describe.each([
  ["5", express],
  ["4", express4],
] as readonly [string, ExpressModule][])("Express %s", (_version, createExpress) => {
  it.each(["requireUser", "optionalUser", "requireOrgMember"] as const)(
    "says that %s has to be called, where it stands as the guard itself",
    async (name) => {
      const auth = initAuth(authOptions());
      const app = createExpress();
      app.get("/", auth[name] as unknown as RequestHandler, (_request, response) => void response.send("in"));
      app.use(reportError);
      const { status, text } = await get(app, "/");
      expect([status, text]).toEqual([
        500,
        expect.stringContaining("call the function that creates it: auth.requireUser()"),
      ]);
    },
  );

  it("takes a request that a test made, without raw headers", async () => {
    const headers = { authorization: await issuer.authorization() };
    const request = Object.create(createExpress.request, { headers: { value: headers }, method: { value: "GET" } });
    const error = await new Promise((next) => initAuth(authOptions()).requireUser()(request, {} as never, next));
    expect(error).toBeUndefined();
    expect(getUser(request).email).toBe("member@acme.test");
  });

  it("leaves the identity on a request, and nothing else", async () => {
    const app = createExpress();
    const auth = initAuth(authOptions());
    const keys: Set<PropertyKey>[] = [];
    const noteKeys: RequestHandler = (request, _response, next) => {
      keys.push(new Set(Reflect.ownKeys(request)));
      next();
    };
    app.get("/orgs/:orgId", noteKeys, auth.requireUser(), auth.requireOrgMember(), noteKeys, answerOrg);
    expect((await get(app, `/orgs/${acme}`)).status).toBe(200);
    const [before = new Set(), after = []] = keys;
    const added = [...after].filter((key) => !before.has(key)).map(String);
    expect(added.sort()).toEqual(["Symbol(@orgward/express.identity)", "org", "principal", "user"]);
  });

  describe("failures", () => {
    it("come to an error handler with status, headers, code and body", async () => {
      const auth = initAuth({ ...authOptions(), failures: "throw" });
      const app = createExpress();
      const seen: unknown[] = [];
      app.get("/", auth.requireUser());
      const record: ErrorRequestHandler = (error, _request, response, _next) => {
        seen.push([error instanceof Error, error.status, error.statusCode, error.headers, error.code, error.body]);
        response.status(418).end();
      };
      app.use(record);
      expect((await get(app, "/", null)).status).toBe(418);
      const headers = { "Cache-Control": "no-store", "WWW-Authenticate": 'Bearer realm="orgward"' };
      const body = { code: "credentials_missing", message: expect.any(String) };
      expect(seen).toEqual([[true, 401, 401, headers, "credentials_missing", body]]);
    });

    it("keep their status and headers in the framework's own error handling", async () => {
      const auth = initAuth({ ...authOptions(), failures: "throw" });
      const app = createExpress();
      app.set("env", "test");
      app.get("/", auth.requireUser());
      const { status, headers } = await get(app, "/", { defect: "expired" });
      expect([status, headers.get("cache-control")]).toEqual([401, "no-store"]);
      expect(headers.get("www-authenticate")).toContain('error="invalid_token"');
    });

    it("keep headers that the app has set, and are JSON", async () => {
      const auth = initAuth(authOptions());
      const app = createExpress();
      app.use((_request, response, next) => {
        response.set({ "X-Request-Id": "42", "Cache-Control": "max-age=60", "Content-Type": "text/html" });
        next();
      });
      app.get("/", auth.requireUser());
      const { headers } = await get(app, "/", null);
      expect(headers.get("x-request-id")).toBe("42");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    });

    it("of the app's own orgId function go to the error handler, not to the client as a refusal", async () => {
      const auth = initAuth(authOptions());
      const app = createExpress();
      const orgId = async (): Promise<string> => {
        throw new Error("the tenant table is locked");
      };
      app.get("/", auth.requireOrgMember({ orgId }), answerOrg);
      app.use(reportError);
      expect(await get(app, "/")).toMatchObject({ status: 500, text: '{"handled":"the tenant table is locked"}' });
    });
  });

  describe("a guard", () => {
    it("never calls next after it answered", async () => {
      const auth = initAuth(authOptions());
      const app = createExpress();
      let calls = 0;
      app.use(auth.requireUser(), (_request, response) => {
        calls += 1;
        response.end();
      });
      app.use((() => {
        calls += 1;
      }) as ErrorRequestHandler);
      await get(app, "/", null);
      await get(app, "/", { defect: "alg_none" });
      expect(calls).toBe(0);
      await get(app, "/");
      expect(calls).toBe(1);
    });

    it("leaves a response alone that something else answered while it waited", async () => {
      let answerEarly = () => {};
      const fetch: TestIssuer["fetch"] = (...request) => {
        answerEarly();
        return issuer.fetch(...request);
      };
      const auth = initAuth({ ...authOptions(), fetch });
      const app = createExpress();
      const prepareAnswer: RequestHandler = (_request, response, next) => {
        answerEarly = () => {
          answerEarly = () => {};
          response.status(503).send("too late");
        };
        next();
      };
      const errors: unknown[] = [];
      const recordError: ErrorRequestHandler = (error, _request, response, _next) => {
        errors.push(error);
        response.end();
      };
      app.get("/late", prepareAnswer, auth.requireUser());
      app.get("/next", auth.requireUser());
      app.use(recordError);
      const authorization = await issuer.authorization({ defect: "wrong_key" });
      const answers = [];
      for (const path of ["/late", "/next"]) {
        const { status, text } = await supertest(app).get(path).set({ authorization });
        answers.push([status, text]);
      }
      expect(answers).toEqual([
        [503, "too late"],
        [401, expect.stringContaining("invalid_token")],
      ]);
      expect(errors).toEqual([]);
    });

    it("finds the organization in the parameters of the path that it is mounted at", async () => {
      const auth = initAuth(authOptions());
      const app = createExpress();
      app.use("/orgs/:orgId", auth.requireOrgMember(), answerOrg);
      expect(await get(app, `/orgs/${acme}/reports`)).toMatchObject({
        status: 200,
        text: JSON.stringify({ userId: demoUsers.memberOfAcme.userId, role: "Member" }),
      });
    });

    it("finds it in a router that merges its parent's parameters, and says what is missing in one that does not", async () => {
      const auth = initAuth(authOptions());
      const app = createExpress();
      for (const mergeParams of [true, false]) {
        const router = createExpress.Router({ mergeParams });
        router.use(auth.requireOrgMember());
        router.get("/", answerOrg);
        app.use(`/${mergeParams}/:orgId`, router);
      }
      expect((await get(app, `/true/${acme}`)).status).toBe(200);
      const { status, text } = await get(app, `/false/${acme}`);
      expect([status, JSON.parse(text).code]).toEqual([400, "org_id_missing"]);
    });

    it("says why app.use knows no organization", async () => {
      const auth = initAuth(authOptions());
      const app = createExpress();
      app.use(auth.requireOrgRole("Admin"));
      app.get("/orgs/:orgId", answerOrg);
      const { status, text } = await get(app, `/orgs/${acme}`);
      expect([status, JSON.parse(text).code]).toEqual([400, "org_id_missing"]);
      expect(text).toContain("app.use(...) has no route parameters");
    });

    it("takes another route parameter, or the answer of an asynchronous function", async () => {
      const auth = initAuth(authOptions());
      const app = createExpress();
      app.get("/tenants/:tenant", auth.requireOrgMember({ orgId: { param: "tenant" } }), answerOrg);
      const orgId = async (): Promise<string> => acme;
      app.get("/own", auth.requireOrgMember({ orgId }), answerOrg);
      expect((await get(app, `/tenants/${acme}`)).status).toBe(200);
      expect((await get(app, "/own")).status).toBe(200);
    });

    it.each([
      ["nested query values", "extended", "/?org_id[a]=x"],
      ["a parser that makes objects", () => ({ org_id: { toString: () => acme } }), "/"],
      ["a parser that makes numbers", () => ({ org_id: 42 }), "/"],
      ["a parser that makes lists of objects", () => ({ org_id: [{}] }), "/"],
      ["no parser", false, `/?org_id=${acme}`],
    ])("takes texts alone from the query: %s", async (_name, parser, path) => {
      const auth = initAuth(authOptions());
      const app = createExpress();
      app.set("query parser", parser);
      app.get("/", auth.requireOrgMember({ orgId: { query: "org_id" } }), answerOrg);
      const { status, text } = await get(app, path);
      expect([status, JSON.parse(text).code]).toEqual([400, "org_id_missing"]);
    });

    it("reads the query with the parser that the app has", async () => {
      const auth = initAuth(authOptions());
      const app = createExpress();
      app.set("query parser", "extended");
      app.get("/", auth.requireOrgMember({ orgId: { query: "org_id" } }), answerOrg);
      expect((await get(app, `/?org_id[]=${acme}&org_id[]=${acme}`)).status).toBe(200);
      expect((await get(app, `/?org_id[]=${acme}&org_id[]=other`)).status).toBe(400);
    });

    it("reads requests that an adapter made without raw headers, as those for serverless functions do", async () => {
      const auth = initAuth(authOptions());
      const app = createExpress();
      app.use((request, _response, next) => {
        request.headers["x-org-id"] = acme;
        Object.defineProperties(request, { rawHeaders: { value: [] }, headersDistinct: { value: {} } });
        next();
      });
      app.get("/", auth.requireOrgMember({ orgId: { header: "X-Org-Id" } }), answerOrg);
      expect((await get(app, "/")).status).toBe(200);
    });

    it("attaches the user and the organization, and undefined for an anonymous request", async () => {
      const auth = initAuth(authOptions());
      const app = createExpress();
      const show: RequestHandler = (request, response) => {
        const { user, org } = request as { user?: { email: string }; org?: { orgName: string } };
        response.json({ user: user === undefined ? "undefined" : user.email, org: org?.orgName });
      };
      app.get("/maybe", auth.optionalUser(), show);
      app.get("/orgs/:orgId", auth.requireUser(), auth.requireOrgMember(), auth.optionalUser(), show);
      expect((await get(app, "/maybe", null)).text).toBe('{"user":"undefined"}');
      expect((await get(app, "/maybe")).text).toBe('{"user":"member@acme.test"}');
      expect((await get(app, `/orgs/${acme}`)).text).toBe('{"user":"member@acme.test","org":"Acme"}');
    });
  });

  describe("getUser and getOrg", () => {
    const ask = (...handlers: RequestHandler[]) => {
      const app = createExpress();
      app.get("/", ...handlers);
      app.use(reportError);
      return get(app, "/", null);
    };
    const askUser: RequestHandler = (request, response) => response.json(getUser(request));
    const askOrg: RequestHandler = (request, response) => response.json(getOrg(request));

    it.each(["requireUser", "optionalUser"] as const)("keep the organization when %s comes later", async (later) => {
      const auth = initAuth(authOptions());
      const app = createExpress();
      app.get("/orgs/:orgId", auth.requireOrgMember(), auth[later](), answerOrg);
      const { status, text } = await get(app, `/orgs/${acme}`, { user: demoUsers.adminOfAcme });
      expect([status, JSON.parse(text)]).toEqual([200, { userId: demoUsers.adminOfAcme.userId, role: "Admin" }]);
    });

    it("have the organization of the last guard for one", async () => {
      const auth = initAuth(authOptions());
      const app = createExpress();
      const fromHeader = auth.requireOrgMember({ orgId: () => demoOrgs.globex.orgId });
      app.get("/orgs/:orgId", auth.requireOrgMember(), fromHeader, auth.requireUser(), answerOrg);
      const { text } = await get(app, `/orgs/${acme}`, { user: demoUsers.ownerOfGlobex });
      expect(JSON.parse(text)).toMatchObject({ role: "Owner" });
    });

    it("know a request that a guard of another copy of the package let in", async () => {
      vi.resetModules();
      const copy = await import("@orgward/express");
      expect(copy.getUser).not.toBe(getUser);
      const app = createExpress();
      app.get("/orgs/:orgId", copy.initAuth(authOptions()).requireOrgMember(), answerOrg);
      expect((await get(app, `/orgs/${acme}`)).status).toBe(200);
    });

    it("show the missing line where no guard ran", async () => {
      expect((await ask(askUser)).text).toContain("app.use(auth.requireUser());");
      expect((await ask(askOrg)).text).toContain("auth.requireOrgMember()");
    });

    it("take no property of the request for proof", async () => {
      const forge: RequestHandler = (request, _response, next) => {
        Object.assign(request, { user: demoUsers.ownerOfAcme, org: demoOrgs.acme });
        next();
      };
      expect((await ask(forge, askUser)).status).toBe(500);
      expect((await ask(forge, askOrg)).status).toBe(500);
    });

    it("say that a request is anonymous", async () => {
      const auth = initAuth(authOptions());
      expect((await ask(auth.optionalUser(), askUser)).text).toContain("this request is anonymous");
    });
  });

  describe("guarded", () => {
    it("gives the handler what the guard found out", async () => {
      const auth = initAuth(authOptions());
      const app = createExpress();
      app.get(
        "/orgs/:orgId",
        ...guarded(auth.requireOrgRole("Member"), async ({ user, org }, response) => {
          response.json({ email: user.email, role: org.userAssignedRole });
        }),
      );
      expect((await get(app, `/orgs/${acme}`)).text).toBe('{"email":"member@acme.test","role":"Member"}');
      expect((await get(app, `/orgs/${acme}`, null)).status).toBe(401);
    });

    it("takes the guard first: a handler in its place would run unguarded", () => {
      const auth = initAuth(authOptions());
      const handler = () => {};
      expect(() => guarded(handler, auth.requireUser() as never)).toThrow(/^guarded takes the guard first/);
      expect(() => guarded("/", handler, auth.requireUser() as never)).toThrow(TypeError);
    });

    it("registers a path with its guard and handler", async () => {
      const auth = initAuth(authOptions());
      const app = createExpress();
      const route = guarded("/orgs/:orgId/:page", auth.requireOrgMember(), ({ params, org }, response) => {
        response.json({ page: params.page, role: org.userAssignedRole });
      });
      app.get(...route);
      expect((await get(app, `/orgs/${acme}/billing`)).text).toBe('{"page":"billing","role":"Member"}');
      expect((await get(app, `/orgs/${acme}/billing`, null)).status).toBe(401);
    });

    it.each([
      ["an error", async () => Promise.reject(new Error("no luck")), "no luck"],
      [
        "an error that is thrown at once",
        () => {
          throw new Error("no luck");
        },
        "no luck",
      ],
      ["nothing", () => Promise.reject(), "not an error"],
      ["a text", () => Promise.reject("route"), "not an error"],
      ["zero", () => Promise.reject(0), "not an error"],
    ])("hands %s on to the error handler", async (_name, handler, message) => {
      const auth = initAuth(authOptions());
      const app = createExpress();
      app.get("/", ...guarded(auth.requireUser(), handler));
      app.get("/", (_request, response) => response.send("the next handler ran"));
      app.use(reportError);
      const { status, text } = await get(app, "/");
      expect(status).toBe(500);
      expect(text).toContain(message);
    });

    it("lets the handler go on to the next one", async () => {
      const auth = initAuth(authOptions());
      const app = createExpress();
      app.get("/", ...guarded(auth.requireUser(), (_request, _response, next) => next()), (_request, response) =>
        response.send("the next handler ran"),
      );
      expect((await get(app, "/")).text).toBe("the next handler ran");
    });
  });
});

describe("initAuth", () => {
  it.each([
    ["authUrl", { authUrl: "not an address" }],
    ["apiKey", { apiKey: "" }],
    ["failures", { failures: "ignore" }],
    ["authURL does not exist: did you mean authUrl", { authURL: "https://auth.example.com" }],
    ["session does not exist: did you mean sessions", { session: { secret: "s".repeat(32) } }],
    ["internalAuthUrl must use https", { internalAuthUrl: "http://auth:4000" }],
  ])("names the option that is wrong: %s", (option, wrong) => {
    expect(() => initAuth({ ...authOptions(), ...(wrong as object) })).toThrow(new RegExp(option));
    expect(() => initAuth({ ...authOptions(), ...(wrong as object) })).toThrow(TypeError);
  });

  it("offers what initBaseAuth offers", async () => {
    const auth = initAuth(authOptions());
    await expect(auth.ready()).resolves.toBeUndefined();
    const user = await auth.validateAccessTokenAndGetUser(await issuer.authorization());
    expect(user.email).toBe("member@acme.test");
    await expect(initAuth({ ...authOptions(), apiKey: "another_key" }).ready()).rejects.toThrow(/apiKey/);
  });
});

describe("a service that trusts another issuer", () => {
  let other: TestIssuer;
  const app = express();

  beforeAll(async () => {
    // As like the trusted issuer as can be: the same address in the tokens and the same key id.
    other = await createTestIssuer({ algorithm: "ES256", kid: issuer.signingKey.kid });
    app.get("/", initAuth(authOptions()).requireUser(), (_request, response) => response.send("in"));
  });

  it("refuses the tokens of the test issuer", async () => {
    expect(other.authUrl).toBe(issuer.authUrl);
    for (const [minter, status] of [
      [other, 401],
      [issuer, 200],
    ] as const) {
      const authorization = await minter.authorization();
      await supertest(app).get("/").set({ authorization }).expect(status);
    }
  });
});
