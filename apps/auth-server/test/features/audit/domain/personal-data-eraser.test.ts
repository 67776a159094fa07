import { expect, it } from "vitest";
import { personalDataEraser } from "../../../../src/features/audit/domain/personal-data-eraser.ts";
import { sealAuditEvents } from "../../../../src/features/audit/domain/seal.ts";
import { verifyAuditLog } from "../../../../src/features/audit/domain/verify.ts";
import type { Actor } from "../../../../src/platform/events/actor.ts";
import { appendEvent } from "../../../../src/platform/events/append-event.ts";
import { consumeEvents } from "../../../../src/platform/events/consume-events.ts";
import type { NewEvent } from "../../../../src/platform/events/event.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { recordedEvents } from "../../../support/recorded-events.ts";
import { createTestDeps } from "../../../support/test-deps.ts";

const THIRTY_DAYS = 30 * 24 * 3600;

const ada: Actor = { kind: "user", id: "ada", name: "Ada Lovelace" };
const olga: Actor = { kind: "operator", id: "olga", name: "olga@acme.test" };
const adaAsTarget = { kind: "user", id: "ada", name: "Ada Lovelace" } as const;
const bobAsTarget = { kind: "user", id: "bob", name: "Bob Noyce" } as const;
const acme = { id: "acme", name: "Acme" };
const invitationOf = (id: string) => ({ kind: "invitation", id, name: `${id}@example.test` }) as const;

/** What happened before Ada was deleted, with who did it. */
const history: readonly (readonly [Actor, NewEvent])[] = [
  [ada, { type: "organization.created", target: { kind: "organization", ...acme }, organization: acme }],
  [
    olga,
    {
      type: "user.updated",
      target: adaAsTarget,
      changes: { phone: { before: "555-0100", after: "555-0199" } },
    },
  ],
  [
    olga,
    {
      type: "session.ended",
      target: { kind: "session", id: "laptop", name: null },
      userId: "ada",
      details: { web_sessions: [] },
    },
  ],
  [olga, { type: "user.disabled", target: bobAsTarget }],
  [olga, { type: "user.deleted", target: adaAsTarget, details: { organizations: [] } }],
];

describeDatabases("personal data in events", ({ open }) => {
  const setUp = async () => {
    const deps = await createTestDeps(await open());
    const request = { id: "r1", address: "192.0.2.7", userAgent: "Firefox" };
    await deps.store.write(async (repositories) => {
      for (const [actor, event] of history) await appendEvent(repositories, { ...deps, actor, request }, event);
    });
    await sealAuditEvents(deps);
    return deps;
  };

  it("stays until thirty days after the user was deleted", async () => {
    const deps = await setUp();
    deps.clock.advance(THIRTY_DAYS - 1);
    await consumeEvents(deps, personalDataEraser);
    const events = await recordedEvents(deps);
    expect(events.map(({ erased }) => erased)).toEqual([false, false, false, false, false]);
    expect(events[1]).toMatchObject({ target: adaAsTarget, changes: { phone: { after: "555-0199" } } });
  });

  it("is gone then: of who did it, whom it happened to, and whose it was; ids stay, and the chain still holds", async () => {
    const deps = await setUp();
    deps.clock.advance(THIRTY_DAYS);
    await consumeEvents(deps, personalDataEraser);
    const rows = await deps.store.read.events.listAfter(0, 10);
    for (const personal of ["Ada", "Lovelace", "555-0100", "555-0199"]) {
      expect([personal, JSON.stringify(rows).includes(personal)]).toEqual([personal, false]);
    }
    const events = await recordedEvents(deps);
    expect(events.map(({ type, erased }) => [type, erased])).toEqual([
      ["organization.created", true],
      ["user.updated", true],
      ["session.ended", true],
      ["user.disabled", false],
      ["user.deleted", true],
    ]);
    const request = { id: "r1", address: null, userAgent: null };
    expect(events[0]).toMatchObject({ actor: { ...ada, name: null }, organization: acme, request });
    expect(events[1]).toMatchObject({ actor: olga, target: { kind: "user", id: "ada", name: null } });
    expect(events[1]?.changes).toBeUndefined();
    expect(events[2]).toMatchObject({ userId: "ada", request });
    expect(events[3]).toMatchObject({ target: bobAsTarget, request: { address: "192.0.2.7", userAgent: "Firefox" } });
    expect(await verifyAuditLog(deps)).toMatchObject({ problems: [], verified: 5 });
  });

  it("is gone from the invitations that the user accepted, and stays in those of others", async () => {
    const deps = await createTestDeps(await open());
    const bob: Actor = { kind: "user", id: "bob", name: "Bob Noyce" };
    const invitations: readonly (readonly [Actor, NewEvent])[] = [
      [olga, { type: "invitation.created", target: invitationOf("ada"), organization: acme }],
      [olga, { type: "invitation.created", target: invitationOf("bob"), organization: acme }],
      [ada, { type: "invitation.accepted", target: invitationOf("ada"), organization: acme, userId: "ada" }],
      [bob, { type: "invitation.accepted", target: invitationOf("bob"), organization: acme, userId: "bob" }],
      [olga, { type: "user.deleted", target: adaAsTarget, details: { organizations: [] } }],
    ];
    await deps.store.write(async (repositories) => {
      for (const [actor, event] of invitations) await appendEvent(repositories, { ...deps, actor }, event);
    });
    await sealAuditEvents(deps);
    deps.clock.advance(THIRTY_DAYS);
    await consumeEvents(deps, personalDataEraser);
    const events = await recordedEvents(deps);
    expect(events.map(({ erased }) => erased)).toEqual([true, false, true, false, true]);
    expect(events[0]).toMatchObject({ actor: olga, target: { id: "ada", name: null }, organization: acme });
    expect(events[1]).toMatchObject({ target: invitationOf("bob") });
  });

  it("is gone of who was invited and never came, and stays of a later invitation to the same address", async () => {
    const deps = await createTestDeps(await open());
    const invited = { target: invitationOf("eve"), organization: acme };
    const types = ["invitation.created", "invitation.revoked", "invitation.created"] as const;
    await deps.store.write(async (repositories) => {
      for (const type of types) await appendEvent(repositories, { ...deps, actor: olga }, { type, ...invited });
    });
    await sealAuditEvents(deps);
    deps.clock.advance(THIRTY_DAYS);
    await consumeEvents(deps, personalDataEraser);
    const names = (await recordedEvents(deps)).map(({ target }) => target.name);
    expect(names).toEqual([null, null, "eve@example.test"]);
    expect(await verifyAuditLog(deps)).toMatchObject({ problems: [] });
  });
});
