import { describe, expect, test } from "vitest";
import { createTokenValidator, initBaseAuth, type ManagementClient } from "../../src/index.ts";
import { AUTH_URL } from "../support/auth-server.ts";
import { OWNER } from "../support/claims.ts";
import { setUpManagement, status } from "../support/management.ts";
import { iterations, type OperationCase, operations } from "../support/operations.ts";

type AnyFunction = (...args: readonly unknown[]) => Promise<unknown> & AsyncIterable<unknown>;

/** Calls a function by its name, without `this`. */
function callOf(auth: ManagementClient, { name, args }: OperationCase) {
  const call = auth[name] as AnyFunction;
  return call(...args);
}

function answerTo({ answer }: OperationCase): Response {
  return answer === undefined ? status(204) : status(200, answer);
}

describe.each(operations)("$name", (operation) => {
  test("sends its request, and makes its result of the answer", async () => {
    const { auth, sent } = setUpManagement([answerTo(operation)]);
    expect(await callOf(auth, operation)).toEqual(operation.result);
    const [request] = sent;
    expect(`${request?.method} ${request?.path}`).toBe(operation.request);
    expect(request?.body).toEqual(operation.body);
    expect(request?.headers.get("authorization")).toBe("Bearer secret_api_key");
    expect(request?.headers.get("content-type")).toBe(operation.body ? "application/json" : null);
    expect(request?.headers.has("x-propelauth-url")).toBe(false);
  });

  test(operation.isSafe ? "is sent again when the auth server fails" : "is sent once, even when it fails", async () => {
    const { auth, sent } = setUpManagement([status(503), answerTo(operation)]);
    const outcome = callOf(auth, operation);
    if (operation.isSafe) expect(await outcome).toEqual(operation.result);
    else await expect(outcome).rejects.toMatchObject({ code: "unavailable", serverStatus: 503 });
    expect(sent).toHaveLength(operation.isSafe ? 2 : 1);
  });
});

test.each(iterations)("$name gives the items one by one", async (operation) => {
  const { auth, sent } = setUpManagement([answerTo(operation)]);
  const items: unknown[] = [];
  for await (const item of callOf(auth, operation)) items.push(item);
  expect(items).toEqual(operation.result);
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([operation.request]);
});

test("there is a case for each function", () => {
  const validation = new Set([...Object.keys(createTokenValidator({ authUrl: AUTH_URL })), "authenticateApiKey"]);
  const management = Object.keys(initBaseAuth({ authUrl: AUTH_URL, apiKey: "key" })).filter(
    (name) => !validation.has(name),
  );
  const named = new Set([...operations, ...iterations].map(({ name }) => name));
  expect([...named].sort()).toEqual(management.sort());
});

test("a tenant's calls go to its API and name it", async () => {
  const requests: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push(new Request(input, init));
    return Response.json({}, { status: 404 });
  };
  const options = { authUrl: AUTH_URL, apiKey: "key", apiOrigin: "https://api.example.test", fetch };
  await initBaseAuth(options).fetchUserMetadataByEmail("a@acme.test");
  expect(requests[0]?.url).toBe("https://api.example.test/api/backend/v1/user/email?email=a%40acme.test");
  expect(requests[0]?.headers.get("x-propelauth-url")).toBe("auth.example.test");
});

test.each<[string, (auth: ManagementClient, options: never) => Promise<unknown>]>([
  ["fetchUserMetadataByUserId", (auth, options) => auth.fetchUserMetadataByUserId(OWNER, options)],
  ["fetchUserMetadataByEmail", (auth, options) => auth.fetchUserMetadataByEmail("a@acme.test", options)],
  ["fetchUserMetadataByUsername", (auth, options) => auth.fetchUserMetadataByUsername("a", options)],
  ["fetchBatchUserMetadataByUserIds", (auth, options) => auth.fetchBatchUserMetadataByUserIds([OWNER], options)],
  ["fetchBatchUserMetadataByEmails", (auth, options) => auth.fetchBatchUserMetadataByEmails(["a@acme.test"], options)],
  ["fetchBatchUserMetadataByUsernames", (auth, options) => auth.fetchBatchUserMetadataByUsernames(["a"], options)],
])("%s refuses a boolean, which other clients take, and says what it takes itself", async (_name, read) => {
  const { auth, sent } = setUpManagement([]);
  await expect(read(auth, true as never)).rejects.toThrow("such as { includeOrgs: true }");
  expect(sent).toEqual([]);
});
