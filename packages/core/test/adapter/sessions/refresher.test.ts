import { describe, expect, it } from "vitest";
import type { RefreshResult } from "../../../src/adapter/sessions/auth-server.ts";
import { createRefresher } from "../../../src/adapter/sessions/refresher.ts";

const session = { accessToken: "a.b.c", refreshToken: "refresh-1", expiresAt: 1, activeOrgId: null };

/** A refresher whose auth server answers each refresh when the test says so. */
function setUp() {
  const time = { now: 1_000_000 };
  const asked: { resolve(result: RefreshResult): void; reject(error: Error): void }[] = [];
  const authServer = {
    refresh: () => new Promise<RefreshResult>((resolve, reject) => asked.push({ resolve, reject })),
  };
  const refresh = createRefresher(authServer, () => time.now);
  const renewed = (name: string) => ({ ...session, refreshToken: name });
  return { time, asked, refresh, renewed };
}

describe("refreshes of one session", () => {
  it("at the same time ask the auth server once", async () => {
    const { asked, refresh, renewed } = setUp();
    const both = Promise.all([refresh(session), refresh(session)]);
    expect(asked).toHaveLength(1);
    asked[0]?.resolve(renewed("refresh-2"));
    const [one, other] = await both;
    expect(one).toBe(other);
  });

  it("within ten seconds get what the first one got", async () => {
    const { time, asked, refresh, renewed } = setUp();
    const first = refresh(session);
    asked[0]?.resolve(renewed("refresh-2"));
    await first;
    time.now += 9_999;
    expect(await refresh(session)).toEqual(renewed("refresh-2"));
    expect(asked).toHaveLength(1);
    time.now += 1;
    void refresh(session);
    expect(asked).toHaveLength(2);
  });

  it("ask again after a failure", async () => {
    const { asked, refresh, renewed } = setUp();
    const first = refresh(session);
    asked[0]?.reject(new Error("down"));
    await expect(first).rejects.toThrow("down");
    const second = refresh(session);
    expect(asked).toHaveLength(2);
    asked[1]?.resolve(renewed("refresh-2"));
    expect(await second).toEqual(renewed("refresh-2"));
  });
});

describe("refreshes of different sessions, or for different organizations", () => {
  it("are asked for by themselves", () => {
    const { asked, refresh } = setUp();
    void refresh(session);
    void refresh({ ...session, refreshToken: "refresh-9" });
    void refresh({ ...session, activeOrgId: "org-1" });
    expect(asked).toHaveLength(3);
  });
});
