import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMcpResourceServer, type McpRequestView, type RequestBody } from "../../src/index.ts";
import { parseStrictJson } from "../../src/json-rpc/strict-json.ts";
import { createScriptedAuthServer, orgAnswer, serverOptions } from "../support/auth-server.ts";
import { projectRules } from "../support/project-rules.ts";
import { callView, requestView } from "../support/requests.ts";

const auth = createScriptedAuthServer();
const mcp = createMcpResourceServer({
  ...serverOptions,
  rules: projectRules,
  maximumBodyBytes: 1000,
  fetch: auth.fetch,
  clock: () => auth.now,
});
const token = auth.issue(orgAnswer("Member", "projects:read org:read"));

const call = (params: unknown, method = "tools/call") => ({ jsonrpc: "2.0", id: 7, method, params });

describe("a body that could mean one thing to the guard and another to the server", () => {
  it.each<[string, unknown, number]>([
    ["no JSON", "nonsense", -32700],
    ["nothing", "", -32700],
    ["JSON and more", '{"jsonrpc":"2.0","id":1,"method":"ping"}{}', -32700],
    ["a tool named twice", '{"method":"tools/call","id":1,"params":{"name":"list_projects","name":"debug"}}', -32700],
    ["a method named twice", '{"method":"ping","id":1,"method":"tools/call","params":{"name":"debug"}}', -32700],
    ["a method named twice by escapes", '{"method":"ping","id":1,"m\\u0065thod":"tools/call"}', -32700],
    ["a prototype", '{"__proto__":{"method":"tools/call"},"id":1}', -32700],
    ["a prototype of parameters", '{"method":"tools/call","id":1,"params":{"__proto__":{"name":"debug"}}}', -32700],
    ["a string", '"tools/call"', -32600],
    ["null", "null", -32600],
    ["an empty batch", [], -32600],
    ["a batch in a batch", [[call({ name: "debug" })]], -32600],
    ["a batch with something else in it", [call({ name: "list_projects" }), 1], -32600],
    ["a method that is no string", { ...call({ name: "list_projects" }), method: ["tools/call"] }, -32600],
    ["an id that is an object", { ...call({ name: "list_projects" }), id: {} }, -32600],
    ["parameters by position", call(["debug"]), -32600],
    ["a tool without a name", call({}), -32602],
    ["a tool whose name is a list", call({ name: ["debug"] }), -32602],
    ["a prompt without a name", call({}, "prompts/get"), -32602],
    ["a resource without a URI", call({}, "resources/read"), -32602],
    ["a resource whose URI is no string", call({ uri: ["projects://readme"] }, "resources/read"), -32602],
    ["a resource whose URI is endless", call({ uri: `projects://x/${"y".repeat(900)}` }, "resources/read"), 0],
    ["a subscription to nothing", call({}, "subscriptions/listen"), -32602],
    [
      "a subscription to a number",
      call({ notifications: { resourceSubscriptions: [1] } }, "subscriptions/listen"),
      -32602,
    ],
    ["a completion of nothing", call({}, "completion/complete"), -32602],
    [
      "a completion of something unknown",
      call({ ref: { type: "ref/tool", name: "x" } }, "completion/complete"),
      -32602,
    ],
  ])("is a 400: %s", async (_what, body, code) => {
    const decision = await mcp.authenticate(callView(token, body));
    if (code === 0) return expect(decision.type).toBe("allow");
    return expect(decision).toMatchObject({
      type: "answer",
      answer: { status: 400, body: { jsonrpc: "2.0", error: { code } } },
    });
  });

  it("is a 400 when it is no UTF-8", async () => {
    const view: McpRequestView = {
      ...callView(token, ""),
      readBody: async () => ({ type: "bytes", bytes: new Uint8Array([0x22, 0xff, 0x22]) }),
    };
    expect(await mcp.authenticate(view)).toMatchObject({ answer: { status: 400 } });
  });

  it("is a 413 when it is too large", async () => {
    const body = call({ name: "list_projects", arguments: { text: "x".repeat(1000) } });
    expect(await mcp.authenticate(callView(token, body))).toMatchObject({
      answer: { status: 413, body: { code: "body_too_large" } },
    });
  });

  it.each([
    "text/plain",
    "application/json-rpc",
    "application/json; charset=utf-16",
    "application/json, text/plain",
    "multipart/form-data; boundary=x",
    "",
  ])("is a 415 with another content type: %j", async (contentType) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": contentType };
    const view = requestView({ headers, body: JSON.stringify(call({ name: "list_projects" })) });
    expect(await mcp.authenticate(view)).toMatchObject({
      answer: { status: 415, body: { code: "unsupported_media_type" } },
    });
  });

  it.each([
    "application/json",
    "Application/JSON",
    "application/json; charset=utf-8",
    'application/json;charset="UTF-8"',
  ])("is read with the content type of JSON: %s", async (contentType) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": contentType };
    const view = requestView({ headers, body: JSON.stringify(call({ name: "list_projects" })) });
    expect((await mcp.authenticate(view)).type).toBe("allow");
  });
});

describe("a body that is let through", () => {
  it("is handed on as it was judged", async () => {
    const body = call({ name: "list_projects", arguments: { deep: [{ text: "ü" }] } });
    expect(await mcp.authenticate(callView(token, body))).toMatchObject({ type: "allow", parsedBody: body });
  });

  it("may have been parsed before", async () => {
    const readBody = async (): Promise<RequestBody> => ({ type: "parsed", value: call({ name: "debug" }) });
    expect(await mcp.authenticate({ ...callView(token, ""), readBody })).toMatchObject({
      answer: { status: 200, body: { id: 7, error: { code: -32602 } } },
    });
  });

  it.each([
    ["a response to the server", { jsonrpc: "2.0", id: 1, result: {} }],
    ["a ping", { jsonrpc: "2.0", id: 1, method: "ping" }],
    ["a notification", { jsonrpc: "2.0", method: "notifications/initialized" }],
    ["a method like a member of every object", { jsonrpc: "2.0", id: 1, method: "constructor" }],
  ])("may concern no tool at all: %s", async (_what, body) => {
    expect((await mcp.authenticate(callView(token, body))).type).toBe("allow");
  });

  it("is not even read without rules", async () => {
    const open = createMcpResourceServer({ ...serverOptions, fetch: auth.fetch, clock: () => auth.now });
    const readBody = () => Promise.reject(new Error("the body was read"));
    expect(await open.authenticate({ ...callView(token, ""), readBody })).toMatchObject({
      type: "allow",
      parsedBody: undefined,
    });
  });

  it("is read only of callers that are known", async () => {
    const readBody = () => Promise.reject(new Error("the body was read"));
    expect(await mcp.authenticate({ ...callView("junk", ""), readBody })).toMatchObject({ answer: { status: 401 } });
  });
});

describe("strict JSON", () => {
  it("reads every JSON text without double names as JSON.parse does", () => {
    const json = fc.json().filter((text) => !text.includes("__proto__"));
    fc.assert(
      fc.property(json, (text) => {
        expect(parseStrictJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it("refuses every object with a double name, however deep", () => {
    const member = fc.tuple(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(member, fc.jsonValue(), fc.nat(20), ([name, value], other, depth) => {
        const key = JSON.stringify(name);
        const twice = `{${key}:${JSON.stringify(value)},${key}:${JSON.stringify(other)}}`;
        expect(() => parseStrictJson("[".repeat(depth) + twice + "]".repeat(depth))).toThrow(SyntaxError);
      }),
    );
  });

  it("does not run out of stack on a text of brackets", () => {
    expect(() => parseStrictJson("[".repeat(200_000) + "]".repeat(200_000))).not.toThrow();
  });
});
