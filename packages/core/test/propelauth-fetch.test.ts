import { afterEach, describe, expect, test, vi } from "vitest";
import * as entry from "../src/propelauth-fetch.ts";
import { createPropelAuthFetch, installPropelAuthFetch } from "../src/propelauth-fetch.ts";

const API = "https://propelauth-api.com";
const AUTH_URL = "https://auth.example.test";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A fetch that notes what it is asked. */
function recordingFetch() {
  const requests: Request[] = [];
  const record: typeof fetch = async (input, init) => {
    requests.push(new Request(input, init));
    return Response.json({});
  };
  return { requests, record };
}

test("the entry offers these names and no others", () => {
  expect(Object.keys(entry).sort()).toEqual(["createPropelAuthFetch", "installPropelAuthFetch"]);
});

describe("createPropelAuthFetch", () => {
  test("sends what is meant for PropelAuth's API host to the auth server: method, path, query, headers and body", async () => {
    const { requests, record } = recordingFetch();
    const fetch = createPropelAuthFetch({ authUrl: `${AUTH_URL}/`, fetch: record });
    const headers = { authorization: "Bearer key", "x-propelauth-url": "auth.example.test" };
    await fetch(`${API}/api/backend/v1/user/query?page_size=5&name=a%2Fb`, { method: "POST", headers, body: "{}" });
    const [request] = requests;
    expect(request?.url).toBe(`${AUTH_URL}/api/backend/v1/user/query?page_size=5&name=a%2Fb`);
    expect(request?.method).toBe("POST");
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject(headers);
    expect(await request?.text()).toBe("{}");
  });

  test("does so for a URL, and for a request with its body", async () => {
    const { requests, record } = recordingFetch();
    const fetch = createPropelAuthFetch({ authUrl: AUTH_URL, fetch: record });
    await fetch(new URL(`${API}/a`));
    await fetch(new Request(`${API}/b`, { method: "PUT", body: "text", headers: { "x-a": "1" } }));
    expect(requests.map(({ url, method }) => `${method} ${url}`)).toEqual([`GET ${AUTH_URL}/a`, `PUT ${AUTH_URL}/b`]);
    expect(requests[1]?.headers.get("x-a")).toBe("1");
    expect(await requests[1]?.text()).toBe("text");
  });

  test.each([
    "https://example.test/api",
    "https://propelauth-api.com.example.test/api",
    "https://example.test/?https://propelauth-api.com/",
    "https://www.propelauth-api.com/",
    "http://propelauth-api.com/",
    "https://propelauth-api.com:8443/",
    "data:text/plain,propelauth-api.com",
  ])("leaves every other request alone: %s", async (url) => {
    const ask = vi.fn<typeof fetch>(async () => new Response());
    const init = { method: "DELETE" };
    const request = new Request(url);
    const through = createPropelAuthFetch({ authUrl: AUTH_URL, fetch: ask });
    await through(url, init);
    await through(request);
    expect(ask.mock.calls).toEqual([
      [url, init],
      [request, undefined],
    ]);
    expect(ask.mock.calls[1]?.[0]).toBe(request);
  });

  test("takes the runtime's fetch of the moment when none is given", async () => {
    const fetch = createPropelAuthFetch({ authUrl: AUTH_URL });
    const { requests, record } = recordingFetch();
    vi.stubGlobal("fetch", record);
    await fetch(`${API}/a`);
    expect(requests.map(({ url }) => url)).toEqual([`${AUTH_URL}/a`]);
  });

  test.each([
    ["authUrl", { authUrl: "auth.example.test" }],
    ["authUrl", { authUrl: "http://auth.example.test" }],
    ["authUrl", { authUrl: `${AUTH_URL}/path` }],
    ["fetch", { authUrl: AUTH_URL, fetch: "fetch" as never }],
  ])("names the option that is wrong: %s in %j", (option, options) => {
    expect(() => createPropelAuthFetch(options)).toThrow(new RegExp(`^${option} must `));
    expect(createPropelAuthFetch({ authUrl: "http://auth:4000", allowInsecureAuthUrl: true })).toBeInstanceOf(Function);
  });
});

describe("installPropelAuthFetch", () => {
  test("puts it in the place of the global fetch, until it is undone", async () => {
    const { requests, record } = recordingFetch();
    vi.stubGlobal("fetch", record);
    const uninstall = installPropelAuthFetch({ authUrl: AUTH_URL });
    await fetch(`${API}/a`);
    await fetch("https://example.test/b");
    expect(requests.map(({ url }) => url)).toEqual([`${AUTH_URL}/a`, "https://example.test/b"]);
    uninstall();
    expect(globalThis.fetch).toBe(record);
  });

  test("sends requests to the auth server of the last call, and undoes nothing that came after it", async () => {
    const { requests, record } = recordingFetch();
    vi.stubGlobal("fetch", record);
    const uninstallFirst = installPropelAuthFetch({ authUrl: "https://first.example.test" });
    installPropelAuthFetch({ authUrl: AUTH_URL });
    uninstallFirst();
    await fetch(`${API}/a`);
    expect(requests.map(({ url }) => url)).toEqual([`${AUTH_URL}/a`]);
  });
});
