import { describe, expect, it } from "vitest";
import {
  createSealing,
  createSessionCookies,
  formatSetCookie,
  mergeSetCookies,
  NO_SEALING,
  readCookies,
  type SetCookie,
} from "../../../src/adapter/index.ts";

const session = { accessToken: "a.b.c", expiresAt: 1_800_000_000, refreshToken: "refresh-1", activeOrgId: null };
const secure = { appUrl: "https://app.example.test", isSecure: true };
const sealing = createSealing(["s".repeat(32)]);

const asRequest = (cookies: readonly SetCookie[]) =>
  readCookies(cookies.map(({ name, value }) => `${name}=${value}`).join("; "));

describe.each([
  ["plain", NO_SEALING],
  ["encrypted", sealing],
])("session cookies that are %s", (_how, used) => {
  const cookies = createSessionCookies(secure, used);

  it("hold a session", async () => {
    expect(await cookies.read(asRequest(await cookies.write(session)))).toEqual(session);
    const working = { ...session, activeOrgId: "org-1", accessToken: "x".repeat(9_000) };
    expect(await cookies.read(asRequest(await cookies.write(working)))).toEqual(working);
  });

  it("hold none when one of them is missing", async () => {
    const written = (await cookies.write({ ...session, accessToken: "x".repeat(9_000) })).filter(({ value }) => value);
    for (const missing of written) {
      expect(await cookies.read(asRequest(written.filter((cookie) => cookie !== missing)))).toBeNull();
    }
  });

  it("hold a sign-in that is under way", async () => {
    const pending = { state: "state", verifier: "verifier", returnPath: "/reports?a=1", demand: {} };
    expect(await cookies.readPending(asRequest(await cookies.writePending(pending)))).toEqual(pending);
  });

  it("are not written when the session is too large for them", async () => {
    const tooLarge = async () => cookies.write({ ...session, accessToken: `${"x".repeat(14_001)}` });
    await expect(tooLarge()).rejects.toThrow("doesn't fit into the session cookies");
  });
});

describe("encrypted cookies", () => {
  it("are no session when they aren't encrypted", async () => {
    const plain = asRequest(await createSessionCookies(secure, NO_SEALING).write(session));
    expect(await createSessionCookies(secure, sealing).read(plain)).toBeNull();
  });
});

describe("a Cookie header", () => {
  it.each([
    ["a=1; b=2", "1", "2"],
    ["b=2;a=1", "1", "2"],
    ["a=1; a=3; b=2=2", "1", "2=2"],
    [" a = 1 ;; =; b", "1", ""],
  ])("is read: %j", (header, a, b) => {
    const cookies = readCookies(header);
    expect([cookies.get("a")?.value, cookies.get("b")?.value]).toEqual([a, b]);
  });

  it.each([null, undefined, "", "A=1", "__proto__=1"])("may have no such cookie: %j", (header) => {
    expect(readCookies(header).get("a")).toBeUndefined();
  });
});

describe("Set-Cookie headers", () => {
  it("keep a cookie from scripts, other sites and plain http", async () => {
    const [cookie] = await createSessionCookies(secure, NO_SEALING).writePending({
      state: "s",
      verifier: "v",
      returnPath: "/",
      demand: {},
    });
    expect(cookie && formatSetCookie(cookie)).toBe(
      "__Host-orgward_sign_in=s.v./; Path=/; Max-Age=600; Secure; HttpOnly; SameSite=Lax",
    );
    const [local] = createSessionCookies(
      { appUrl: "http://localhost:4004", isSecure: false },
      NO_SEALING,
    ).clearPending();
    expect(local && formatSetCookie(local)).toBe("orgward_4004_sign_in=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
  });

  it("leave what the answer sets itself", () => {
    expect(mergeSetCookies(["a=1; Path=/", "c=3"], ["a=2", "b=2"])).toEqual(["a=1; Path=/", "c=3", "b=2"]);
  });

  // Browsers send cookies to all ports of a host, such as those of two apps and the auth server on a developer's machine.
  it("have names of their own for each app on one machine", () => {
    const names = ["http://localhost:3000", "http://localhost:4000", "http://localhost"].flatMap((appUrl) =>
      createSessionCookies({ appUrl, isSecure: false }, NO_SEALING)
        .clear()
        .map(({ name }) => name),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(names).not.toContain("orgward_session");
  });
});
