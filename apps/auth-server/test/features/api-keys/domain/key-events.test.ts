import { expect, it } from "vitest";
import { createApiKey, revokeApiKey, rotateApiKey } from "../../../../src/features/api-keys/domain/backend-keys.ts";
import { createEndUserApiKey, importEndUserApiKey } from "../../../../src/features/api-keys/domain/end-user/create.ts";
import { deleteEndUserApiKey, editEndUserApiKey } from "../../../../src/features/api-keys/domain/end-user/edit.ts";
import { createOwnApiKey, deleteOwnApiKey } from "../../../../src/features/api-keys/domain/end-user/own-keys.ts";
import type { Actor } from "../../../../src/platform/events/actor.ts";
import { userActor } from "../../../../src/platform/events/user-actor.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { eventsOf, recordedEvents } from "../../../support/recorded-events.ts";
import { SOME_TIME } from "../../../support/records.ts";
import { signInAda } from "../../../support/signed-in.ts";
import type { TestDeps } from "../../../support/test-deps.ts";

const backend: Actor = { kind: "api_key", id: "first", name: "Billing" };

describeOnSqlite("the events of API keys", ({ open }) => {
  const setUp = async () => {
    const { deps, ada } = await signInAda(await open());
    return { deps: { ...deps, actor: backend }, ada };
  };

  async function aKeyOfAda(deps: TestDeps, fields: Parameters<typeof createEndUserApiKey>[1] = {}): Promise<string> {
    const created = await createEndUserApiKey(deps, { userId: "ada", displayName: "Reports", ...fields });
    if (!created.ok) throw new Error(created.failure);
    return created.value.apiKeyId;
  }

  it("tell of a backend key by its name, and never hold the key", async () => {
    const { deps } = await setUp();
    const created = await createApiKey(deps, { name: "Shop" });
    const target = { kind: "api_key", id: created.record.apiKeyId, name: "Shop" };
    const rotation = await rotateApiKey(deps, { apiKeyId: created.record.apiKeyId, overlapSeconds: 60 });
    if (!rotation.ok) throw new Error(rotation.failure);
    const next = rotation.value;
    expect(await revokeApiKey(deps, next.record.apiKeyId)).toBe(true);
    const nextTarget = { ...target, id: next.record.apiKeyId };
    const changes = { name: { before: null, after: "Shop" } };
    const events = (await recordedEvents(deps)).filter(({ type }) => type.startsWith("api_key."));
    expect(events).toMatchObject([
      { type: "api_key.created", actor: backend, target, changes },
      {
        type: "api_key.rotated",
        actor: backend,
        target,
        details: { overlap_seconds: 60, replaced_by: next.record.apiKeyId },
      },
      { type: "api_key.created", actor: backend, target: nextTarget, changes },
      { type: "api_key.revoked", actor: backend, target: nextTarget },
    ]);
    for (const { key, record } of [created, next]) {
      for (const secret of [key, record.keyHash]) expect(JSON.stringify(events)).not.toContain(secret);
    }
  });

  it("don't tell of a backend key that there isn't, or that was revoked before", async () => {
    const { deps } = await setUp();
    await revokeApiKey(deps, "second");
    const events = await eventsOf(deps, async () => {
      for (const apiKeyId of ["second", "nobody"]) {
        await revokeApiKey(deps, apiKeyId);
        await rotateApiKey(deps, { apiKeyId, overlapSeconds: 60 });
      }
    });
    expect(events).toEqual([]);
  });

  it("tell of a key of a user, and in which organization", async () => {
    const { deps } = await setUp();
    const expiresAt = SOME_TIME + 60;
    const fields = { displayName: "Reports", expiresAt, metadata: { team: "blue" } };
    const events = await eventsOf(deps, () => aKeyOfAda(deps, { ...fields, orgId: "acme" }));
    expect(events).toMatchObject([
      {
        type: "end_user_api_key.created",
        actor: backend,
        target: { kind: "end_user_api_key", id: expect.stringMatching(/^[\da-f]{32}$/), name: "Reports" },
        userId: "ada",
        organization: { id: "acme", name: expect.any(String) },
        changes: {
          display_name: { before: null, after: "Reports" },
          expires_at_seconds: { before: null, after: expiresAt },
          imported: { before: null, after: false },
          metadata: { before: null, after: { team: "blue" } },
        },
      },
    ]);
  });

  it("tell of an imported key without the key", async () => {
    const { deps } = await setUp();
    const events = await eventsOf(deps, () => importEndUserApiKey(deps, "a key of another system", {}));
    expect(events).toMatchObject([
      { type: "end_user_api_key.created", userId: null, changes: { imported: { before: null, after: true } } },
    ]);
    expect(events[0]?.organization).toBeUndefined();
    expect(JSON.stringify(events)).not.toContain("another system");
  });

  it("tell what was edited, and of nothing where nothing changed", async () => {
    const { deps } = await setUp();
    const apiKeyId = await aKeyOfAda(deps, { metadata: { team: "blue" } });
    const target = { kind: "end_user_api_key", id: apiKeyId, name: "Reports" };
    const expiresAt = SOME_TIME + 60;
    const edit = { expiresAt, metadata: { team: "blue" } };
    expect(await eventsOf(deps, () => editEndUserApiKey(deps, apiKeyId, edit))).toMatchObject([
      { type: "end_user_api_key.updated", target, userId: "ada", changes: { expires_at_seconds: { before: null } } },
    ]);
    const never = await eventsOf(deps, () => editEndUserApiKey(deps, apiKeyId, { expiresAt: null, metadata: {} }));
    expect(never.map(({ changes }) => changes)).toEqual([
      {
        expires_at_seconds: { before: expiresAt, after: null },
        metadata: { before: { team: "blue" }, after: {} },
      },
    ]);
    for (const [id, unchanged] of [
      [apiKeyId, { expiresAt: null, metadata: {} }],
      [apiKeyId, {}],
      [apiKeyId, { expiresAt: SOME_TIME }],
      ["nobody", { metadata: { a: 1 } }],
    ] as const) {
      expect(await eventsOf(deps, () => editEndUserApiKey(deps, id, unchanged))).toEqual([]);
    }
  });

  it("tell of a deletion once, and of no edit afterwards", async () => {
    const { deps } = await setUp();
    const apiKeyId = await aKeyOfAda(deps);
    expect(await eventsOf(deps, () => deleteEndUserApiKey(deps, apiKeyId))).toMatchObject([
      { type: "end_user_api_key.deleted", actor: backend, target: { id: apiKeyId }, userId: "ada" },
    ]);
    const events = await eventsOf(deps, async () => {
      expect(await deleteEndUserApiKey(deps, apiKeyId)).toBe(false);
      expect(await editEndUserApiKey(deps, apiKeyId, { metadata: { a: 1 } })).toMatchObject({ failure: "not_found" });
    });
    expect(events).toEqual([]);
  });

  it("tell of users who make and delete keys of their own, and of nobody else's", async () => {
    const { deps, ada } = await setUp();
    const asAda = { ...deps, actor: userActor(ada.user) };
    const owner = { userId: "ada" };
    const created = await createOwnApiKey(asAda, ada, { ...owner, displayName: "Laptop" });
    if (!created.ok) throw new Error(created.failure);
    const { apiKeyId } = created.value;
    await deleteOwnApiKey({ ...deps, actor: userActor({ ...ada.user, userId: "bob" }) }, { userId: "bob" }, apiKeyId);
    await deleteOwnApiKey(asAda, owner, apiKeyId);
    const about = { actor: userActor(ada.user), target: { id: apiKeyId, name: "Laptop" }, ...owner };
    const events = (await recordedEvents(deps)).filter(({ type }) => type.startsWith("end_user"));
    expect(events).toMatchObject([
      { type: "end_user_api_key.created", ...about },
      { type: "end_user_api_key.deleted", ...about },
    ]);
  });

  it("lose what people wrote into a key with the user whose it was", async () => {
    const { deps } = await setUp();
    await aKeyOfAda(deps, { displayName: "Ada's laptop", metadata: { phone: "+1 555 0100" } });
    await deps.store.write(({ events }) => events.erasePersonalPart("ada", { until: 1000 }));
    const events = await recordedEvents(deps);
    expect(events.map(({ type }) => type)).toContain("end_user_api_key.created");
    for (const personal of ["laptop", "+1 555 0100"]) expect(JSON.stringify(events)).not.toContain(personal);
  });
});
