import { describe, expect, it } from "vitest";
import { createSessionCookies, NO_SEALING, readCookies } from "../../../src/adapter/index.ts";
import { NO_SUCH_ORGANIZATION, type RefreshResult, SESSION_OVER } from "../../../src/adapter/sessions/auth-server.ts";
import { createSessionOpener, type OpenedSession } from "../../../src/adapter/sessions/open-session.ts";
import { AuthUnavailableException } from "../../../src/errors.ts";

const NOW_SECONDS = 1_800_000_000;
const session = { accessToken: "a.b.c", refreshToken: "refresh-1", activeOrgId: null };
const renewed = { accessToken: "d.e.f", refreshToken: "refresh-2", expiresAt: NOW_SECONDS + 1800, activeOrgId: null };
const outage = new AuthUnavailableException("unreachable", { retryAfterSeconds: 5 });

const cookies = createSessionCookies({ appUrl: "https://app.example.test", isSecure: true }, NO_SEALING);

interface Scene {
  /** Seconds until the access token ends. */
  readonly remaining: number;
  readonly activeOrgId?: string;
  readonly isRevoked?: boolean;
  /** What the auth server answers one refresh after another. */
  readonly answers?: readonly (RefreshResult | Error)[];
}

/** Opens a session, and lists the organizations for which a refresh was asked. */
async function open({ remaining, activeOrgId, isRevoked = false, answers = [] }: Scene) {
  const stored = { ...session, activeOrgId: activeOrgId ?? null, expiresAt: NOW_SECONDS + remaining };
  const written = await cookies.write(stored);
  const asked: (string | null)[] = [];
  const opener = createSessionOpener({
    cookies,
    refresh: async (given) => {
      asked.push(given.activeOrgId);
      const answer = answers[asked.length - 1] ?? new Error("Nobody expected this refresh.");
      if (answer instanceof Error) throw answer;
      return answer;
    },
    isRevoked: async (accessToken) => isRevoked && accessToken === session.accessToken,
    clock: () => NOW_SECONDS * 1000,
  });
  const opened: OpenedSession = await opener(
    readCookies(written.map(({ name, value }) => `${name}=${value}`).join("; ")),
  );
  return { opened, asked, stored };
}

describe("a session", () => {
  it("is none without its cookies", async () => {
    const opener = createSessionOpener({
      cookies,
      refresh: () => Promise.reject(new Error("Nobody expected this refresh.")),
      isRevoked: async () => false,
      clock: () => 0,
    });
    expect(await opener(readCookies(""))).toEqual({ type: "none" });
  });

  it("is used as it is until half a minute before its access token ends", async () => {
    const { opened, asked, stored } = await open({ remaining: 31 });
    expect(opened).toEqual({ type: "unchanged", session: stored });
    expect(asked).toEqual([]);
  });

  it.each([30, 0, -86_400])("is refreshed with %i seconds left", async (remaining) => {
    const { opened } = await open({ remaining, answers: [renewed] });
    expect(opened).toEqual({ type: "refreshed", session: renewed });
  });

  it("is refreshed at once when its access token was revoked", async () => {
    const { opened } = await open({ remaining: 1800, isRevoked: true, answers: [renewed] });
    expect(opened).toEqual({ type: "refreshed", session: renewed });
  });

  it.each([SESSION_OVER, NO_SUCH_ORGANIZATION] as const)("is over when the auth server says %s", async (answer) => {
    expect((await open({ remaining: 0, answers: [answer] })).opened).toEqual({ type: "over" });
  });

  it("goes on without the organization that its user has left", async () => {
    const scene = { remaining: 0, activeOrgId: "org-1", answers: [NO_SUCH_ORGANIZATION, renewed] } as const;
    const { opened, asked } = await open(scene);
    expect(asked).toEqual(["org-1", null]);
    expect(opened).toEqual({ type: "refreshed", session: renewed });
  });
});

describe("a session while the auth server can't be reached", () => {
  it("is used for as long as its access token is good", async () => {
    const { opened, stored } = await open({ remaining: 1, answers: [outage] });
    expect(opened).toEqual({ type: "unchanged", session: stored });
  });

  it.each([0, -1])("can't be used with %i seconds left", async (remaining) => {
    expect((await open({ remaining, answers: [outage] })).opened).toEqual({ type: "unavailable", error: outage });
  });

  it("can't be used when its access token was revoked", async () => {
    const { opened } = await open({ remaining: 1800, isRevoked: true, answers: [outage] });
    expect(opened).toEqual({ type: "unavailable", error: outage });
  });

  it("hides no other failure", async () => {
    const failure = new TypeError("a bug");
    await expect(open({ remaining: 0, answers: [failure] })).rejects.toBe(failure);
  });
});
