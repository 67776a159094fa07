import { describe, expect, it } from "vitest";
import { createSessionCookies, NO_SEALING, readCookies, type SessionSurface } from "../../../src/adapter/index.ts";
import type { OpenedSession } from "../../../src/adapter/sessions/open-session.ts";
import { createSessionReader } from "../../../src/adapter/sessions/session-reader.ts";
import type { Sessions } from "../../../src/adapter/sessions/sessions.ts";

const appUrl = "https://app.example.test";
const session = { accessToken: "d.e.f", refreshToken: "refresh-2", expiresAt: 1_800_000_000, activeOrgId: null };
const refreshed: OpenedSession = { type: "refreshed", session };

interface Native {
  readonly method: string;
  readonly headers: Headers;
}

/** A reader whose sessions all open alike, and what it did. */
function setUp(opened: OpenedSession) {
  const opens: string[] = [];
  const completed: (readonly string[])[] = [];
  const sessions = {
    appUrl,
    cookies: createSessionCookies({ appUrl, isSecure: true }, NO_SEALING),
    open: async () => {
      opens.push("open");
      return opened;
    },
  };
  const surface: SessionSurface<Native> = {
    requestOf: ({ method, headers }) => ({
      path: "/",
      method,
      headers,
      cookies: readCookies(headers.get("cookie")),
      readFields: async () => ({}),
    }),
    completeAnswer: (_native, setCookies) => void completed.push(setCookies),
  };
  return { reader: createSessionReader(sessions as unknown as Sessions, surface), opens, completed, sessions };
}

const request = (method: string, headers: Record<string, string> = {}): Native => ({
  method,
  headers: new Headers(headers),
});

describe("the session of a request", () => {
  it("is opened once, however many ask at the same time or later", async () => {
    const { reader, opens, completed } = setUp(refreshed);
    const native = request("GET");
    expect(await Promise.all([reader.open(native), reader.open(native)])).toEqual([refreshed, refreshed]);
    await reader.open(native);
    expect(opens).toHaveLength(1);
    expect(completed).toHaveLength(1);
  });

  it("is opened for each request by itself", async () => {
    const { reader, opens } = setUp(refreshed);
    await reader.open(request("GET"));
    await reader.open(request("GET"));
    expect(opens).toHaveLength(2);
  });

  it.each([
    ["another site", { origin: "https://evil.test" }],
    ["nobody says where", {}],
    ["another site of the same domain", { "sec-fetch-site": "same-site" }],
  ])("isn't opened for a form of %s", async (_where, headers: Record<string, string>) => {
    const { reader, opens, completed } = setUp(refreshed);
    expect(await reader.open(request("POST", headers))).toEqual({ type: "none" });
    expect(opens).toEqual([]);
    expect(completed).toEqual([]);
  });

  it.each([{ origin: appUrl }, { "sec-fetch-site": "same-origin" }])(
    "is opened for a form of the app: %j",
    async (headers) => {
      expect(await setUp(refreshed).reader.open(request("POST", headers as Record<string, string>))).toBe(refreshed);
    },
  );
});

describe("the answer to a request", () => {
  it("stores what a refresh has brought", async () => {
    const { reader, completed } = setUp(refreshed);
    await reader.open(request("GET"));
    expect(completed[0]?.join("\n")).toContain(session.refreshToken);
  });

  it("forgets a session that is over", async () => {
    const { reader, completed } = setUp({ type: "over" });
    await reader.open(request("GET"));
    expect(completed[0]?.length).toBeGreaterThan(0);
    for (const cookie of completed[0] ?? []) expect(cookie).toContain("Max-Age=0");
  });

  it("is kept private for a session that stays as it is, without new cookies", async () => {
    const { reader, completed } = setUp({ type: "unchanged", session });
    await reader.open(request("GET"));
    expect(completed).toEqual([[]]);
  });

  it("is left alone without a session", async () => {
    const { reader, completed } = setUp({ type: "none" });
    await reader.open(request("GET"));
    expect(completed).toEqual([]);
  });
});

describe("a request as its handlers see it", () => {
  const old = "other=1";

  it("has the cookies that opening the session has left, and all others", async () => {
    const { reader, sessions } = setUp(refreshed);
    const native = request("GET", { cookie: old });
    await reader.open(native);
    const { cookies } = await reader.requestOf(native);
    expect(await sessions.cookies.read(cookies)).toEqual(session);
    expect(cookies.get("other")).toEqual({ value: "1" });
  });

  it("is the one that came while nobody has asked for the session", async () => {
    const { reader, sessions } = setUp(refreshed);
    const { cookies } = await reader.requestOf(request("GET", { cookie: old }));
    expect(await sessions.cookies.read(cookies)).toBeNull();
    expect(cookies.get("other")).toEqual({ value: "1" });
  });
});
