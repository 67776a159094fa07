import { expect, it } from "vitest";
import { endSession, findActiveSession, newSession } from "../../../../src/features/authentication/domain/sessions.ts";
import { deleteExpired } from "../../../../src/maintenance.ts";
import { BY_PASSWORD } from "../../../../src/platform/domain/authentication.ts";
import { SERVER } from "../../../../src/platform/events/actor.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { recordedEvents } from "../../../support/recorded-events.ts";
import { aUser } from "../../../support/records.ts";
import { createTestDeps } from "../../../support/test-deps.ts";

describeDatabases("a session", ({ open }) => {
  async function setUp(user = aUser()) {
    const deps = await createTestDeps(await open());
    const { token, session } = newSession(deps, user.userId, {
      origin: { userAgent: null, ipAddress: null },
      ...BY_PASSWORD,
    });
    await deps.store.write(async ({ users, sessions }) => {
      await users.create(user);
      await sessions.create(session);
    });
    return { deps, user, token, session };
  }

  it("lives as long as requests come", async () => {
    const { deps, token } = await setUp();
    deps.clock.advance(3599);
    expect(await findActiveSession(deps, token)).not.toBeNull();
    deps.clock.advance(3599);
    expect(await findActiveSession(deps, token)).not.toBeNull();
  });

  it("ends when no request comes for its idle time", async () => {
    const { deps, token } = await setUp();
    deps.clock.advance(3600);
    expect(await findActiveSession(deps, token)).toBeNull();
  });

  it("ends after its maximum, however busy it is", async () => {
    const { deps, token, session } = await setUp();
    for (const seconds of [3000, 3000, 1199]) {
      deps.clock.advance(seconds);
      expect(await findActiveSession(deps, token)).not.toBeNull();
    }
    deps.clock.advance(1);
    expect(await findActiveSession(deps, token)).toBeNull();
    await deleteExpired(deps);
    expect(await deps.store.read.sessions.findByHash(session.sessionHash)).toBeNull();
  });

  it("ends at sign-out", async () => {
    const { deps, token } = await setUp();
    await endSession(deps, token);
    expect(await findActiveSession(deps, token)).toBeNull();
  });

  it("tells the stream that it ended, or that it expired, and nothing of one that is unknown", async () => {
    const { deps, user, token, session } = await setUp();
    const target = { kind: "session", id: session.sessionHash.slice(0, 16), name: null };
    await endSession(deps, "unknown");
    await endSession(deps, token);
    await deps.store.write(({ sessions }) => sessions.create(session));
    deps.clock.advance(7199);
    await deleteExpired(deps);
    deps.clock.advance(1);
    await deleteExpired(deps);
    expect(await recordedEvents(deps)).toMatchObject([
      { type: "session.ended", actor: SERVER, target, userId: user.userId },
      { type: "session.expired", actor: SERVER, target, userId: user.userId, occurredAt: deps.clock() },
    ]);
  });

  it("counts for nothing when its user is disabled", async () => {
    const { deps, token } = await setUp(aUser({ enabled: false }));
    expect(await findActiveSession(deps, token)).toBeNull();
  });

  it("is not found by its hash or by another value", async () => {
    const { deps, token, session } = await setUp();
    for (const value of [session.sessionHash, `${token}A`, "", "\u0000"]) {
      expect(await findActiveSession(deps, value)).toBeNull();
    }
  });
});
