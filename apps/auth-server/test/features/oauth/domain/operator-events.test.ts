import { expect, it } from "vitest";
import {
  createOperatorClient,
  deleteClient,
  rotateClientSecret,
  updateOperatorClient,
} from "../../../../src/features/oauth/domain/clients/operator-clients.ts";
import { revokeGrant } from "../../../../src/features/oauth/domain/grants/revocation.ts";
import {
  createIntrospectionCredential,
  deleteIntrospectionCredential,
  rotateIntrospectionSecret,
  updateIntrospectionCredential,
} from "../../../../src/features/oauth/domain/introspection-credentials.ts";
import { changeMetadataDocumentSettings } from "../../../../src/features/oauth/domain/metadata-documents/settings.ts";
import type { OAuthClientRecord } from "../../../../src/features/oauth/domain/records.ts";
import { changeRegistrationSettings } from "../../../../src/features/oauth/domain/registration/change-settings.ts";
import { deleteResource, saveResource } from "../../../../src/features/oauth/domain/resources.ts";
import { deleteScope, saveScope } from "../../../../src/features/oauth/domain/scopes.ts";
import { StaleVersionError } from "../../../../src/platform/domain/row-version.ts";
import type { Actor } from "../../../../src/platform/events/actor.ts";
import type { RecordedEvent } from "../../../../src/platform/events/event.ts";
import { RESOURCES } from "../../../support/authorizations-twice.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { eventsOf } from "../../../support/recorded-events.ts";
import { anOAuthClient } from "../../../support/records.ts";
import { signInAda } from "../../../support/signed-in.ts";
import type { TestDeps } from "../../../support/test-deps.ts";

const OLGA: Actor = { kind: "operator", id: "olga", name: "olga@orgward.test" };
const REDIRECT_URIS = ["https://client.example.test/callback"];
const notes = (changes: Partial<OAuthClientRecord> = {}) => {
  const { version: _, ...client } = anOAuthClient({ clientId: "notes", ...changes });
  return client;
};

type Operation = (deps: TestDeps) => Promise<unknown>;

describeOnSqlite("what operators change about OAuth", ({ open }) => {
  const setUp = async () => (await signInAda(await open(), { actor: OLGA })).deps;

  it.each<[string, Operation, Partial<RecordedEvent>]>([
    [
      "client.created",
      (deps) =>
        createOperatorClient(deps, { clientId: "new", name: "New", redirectUris: REDIRECT_URIS, isPublic: false }),
      {
        target: { kind: "client", id: "new", name: "New" },
        changes: expect.objectContaining({
          authentication_method: { before: null, after: "client_secret_basic" },
          redirect_uris: { before: null, after: REDIRECT_URIS },
        }),
      },
    ],
    [
      "client.updated",
      (deps) => updateOperatorClient(deps, "notes", notes({ name: "Ada's" })),
      {
        target: { kind: "client", id: "notes", name: "Ada's" },
        changes: { name: { before: "Notes", after: "Ada's" } },
      },
    ],
    [
      "client.deleted",
      (deps) => deleteClient(deps, "notes"),
      { target: { kind: "client", id: "notes", name: "Notes" } },
    ],
    [
      "grant.revoked",
      (deps) => revokeGrant(deps, { grantId: "ada to notes for notes.test", clientId: "notes" }),
      {
        target: { kind: "grant", id: "ada to notes for notes.test", name: "Notes" },
        organization: { id: "acme", name: "Acme" },
        userId: "ada",
        details: { client_id: "notes" },
      },
    ],
    [
      "introspection_credential.created",
      (deps) => createIntrospectionCredential(deps, { credentialId: "new", name: "New", resources: [RESOURCES[0]] }),
      {
        target: { kind: "introspection_credential", id: "new", name: "New" },
        changes: { name: { before: null, after: "New" }, resources: { before: null, after: [RESOURCES[0]] } },
      },
    ],
    [
      "introspection_credential.updated",
      (deps) => updateIntrospectionCredential(deps, "notes", { name: "API", resources: [RESOURCES[0]] }),
      {
        target: { kind: "introspection_credential", id: "notes", name: "API" },
        changes: { resources: { before: null, after: [RESOURCES[0]] } },
      },
    ],
    [
      "introspection_credential.secret_rotated",
      (deps) => rotateIntrospectionSecret(deps, { credentialId: "notes", overlapSeconds: 60 }),
      { details: { overlap_seconds: 60 } },
    ],
    [
      "introspection_credential.deleted",
      (deps) => deleteIntrospectionCredential(deps, "notes"),
      { target: { kind: "introspection_credential", id: "notes", name: "API" } },
    ],
    [
      "scope.set",
      (deps) => saveScope(deps, { name: "new", description: "Read", kind: "user", isDefault: true }),
      {
        target: { kind: "scope", id: "new", name: "new" },
        changes: {
          description: { before: null, after: "Read" },
          kind: { before: null, after: "user" },
          is_default: { before: null, after: true },
        },
      },
    ],
    [
      "scope.set",
      (deps) => saveScope(deps, { name: "notes:read", description: "Read", kind: "user", isDefault: false }),
      { changes: { description: { before: "", after: "Read" } } },
    ],
    [
      "scope.deleted",
      (deps) => deleteScope(deps, "notes:read"),
      { target: { kind: "scope", id: "notes:read", name: "notes:read" } },
    ],
    [
      "resource.set",
      (deps) => saveResource(deps, { resource: RESOURCES[0], name: "Notes", isDefault: false }),
      {
        target: { kind: "resource", id: RESOURCES[0], name: "Notes" },
        changes: { name: { before: null, after: "Notes" } },
      },
    ],
    [
      "resource.deleted",
      (deps) => deleteResource(deps, RESOURCES[0]),
      { target: { kind: "resource", id: RESOURCES[0], name: RESOURCES[0] } },
    ],
    [
      "registration.changed",
      (deps) => changeRegistrationSettings(deps, { enabled: true, redirectUris: ["https://notes.test/*"] }),
      {
        target: { kind: "setting", id: "oauth_registration", name: "dynamic registration" },
        changes: {
          enabled: { before: false, after: true },
          redirect_uris: { before: [], after: ["https://notes.test/*"] },
        },
      },
    ],
    [
      "metadata_documents.changed",
      (deps) => changeMetadataDocumentSettings(deps, { policy: "any", hosts: [] }),
      {
        target: { kind: "setting", id: "oauth_metadata_documents", name: "metadata documents" },
        changes: { policy: { before: "off", after: "any" } },
      },
    ],
  ])("is told once by %s, and the same again by nothing", async (type, operate, says) => {
    const deps = await setUp();
    expect(await eventsOf(deps, () => operate(deps))).toMatchObject([{ type, actor: OLGA, ...says }]);
    if (!type.endsWith("secret_rotated")) expect(await eventsOf(deps, () => operate(deps))).toEqual([]);
  });

  it("tells of a client's new secret, and nothing of the secret itself", async () => {
    const deps = await setUp();
    await createOperatorClient(deps, { clientId: "new", name: "New", redirectUris: REDIRECT_URIS, isPublic: false });
    const before = await deps.store.read.oauthClients.findById("new");
    const events = await eventsOf(deps, () => rotateClientSecret(deps, { clientId: "new", overlapSeconds: 60 }));
    expect(events).toMatchObject([{ type: "client.secret_rotated", details: { overlap_seconds: 60 } }]);
    const after = await deps.store.read.oauthClients.findById("new");
    expect(after?.secrets).toHaveLength(2);
    expect(after?.version).toBe(before?.version);
    for (const { secretHash } of after?.secrets ?? []) expect(JSON.stringify(events)).not.toContain(secretHash);
  });

  it("tells of the default resource that another one displaces", async () => {
    const deps = await setUp();
    const [first, second] = RESOURCES;
    await saveResource(deps, { resource: first, name: null, isDefault: true });
    const events = await eventsOf(deps, () => saveResource(deps, { resource: second, name: null, isDefault: true }));
    expect(events.map(({ target, changes }) => [target.id, changes])).toEqual([
      [first, { is_default: { before: true, after: false } }],
      [second, { is_default: { before: false, after: true } }],
    ]);
  });

  it.each<[string, Operation]>([
    ["a client that isn't there", (deps) => updateOperatorClient(deps, "nobody", notes())],
    [
      "a client for a resource that isn't there",
      (deps) => updateOperatorClient(deps, "notes", notes({ resources: ["x"] })),
    ],
    ["the secret of a public client", (deps) => rotateClientSecret(deps, { clientId: "notes", overlapSeconds: 60 })],
    [
      "a scope without a description",
      (deps) => saveScope(deps, { name: "a", description: " ", kind: "user", isDefault: false }),
    ],
    ["a resource without a URL", (deps) => saveResource(deps, { resource: "x", name: null, isDefault: false })],
    [
      "another client's grant",
      (deps) => revokeGrant(deps, { grantId: "ada to notes for notes.test", clientId: "tasks" }),
    ],
    ["the hosts to what isn't one", (deps) => changeMetadataDocumentSettings(deps, { policy: "any", hosts: ["a/b"] })],
  ])("is told by nothing where it fails: %s", async (_, operate) => {
    const deps = await setUp();
    expect(await eventsOf(deps, () => operate(deps))).toEqual([]);
  });

  it.each<[string, (deps: TestDeps, version: number) => Promise<unknown>, number]>([
    [
      "a client",
      (deps, version) => updateOperatorClient(deps, "notes", { ...notes({ name: `${version}` }), version }),
      1,
    ],
    [
      "credentials",
      (deps, version) => updateIntrospectionCredential(deps, "notes", { name: `${version}`, resources: null, version }),
      1,
    ],
    [
      "a scope",
      (deps, version) =>
        saveScope(deps, { name: "notes:read", description: `${version}`, kind: "user", isDefault: false, version }),
      1,
    ],
    [
      "a new scope",
      (deps, version) => saveScope(deps, { name: "new", description: "New", kind: "user", isDefault: false, version }),
      0,
    ],
    [
      "a resource",
      (deps, version) => saveResource(deps, { resource: RESOURCES[0], name: `${version}`, isDefault: false, version }),
      1,
    ],
    ["the registration", (deps, version) => changeRegistrationSettings(deps, { enabled: version === 0, version }), 0],
    [
      "the metadata documents",
      (deps, version) => changeMetadataDocumentSettings(deps, { policy: "any", hosts: [], version }),
      0,
    ],
  ])("isn't stored on a version of %s that somebody has edited since", async (_, save, version) => {
    const deps = await setUp();
    expect(await eventsOf(deps, () => save(deps, version))).toHaveLength(1);
    expect(await eventsOf(deps, () => expect(save(deps, version)).rejects.toThrow(StaleVersionError))).toEqual([]);
  });
});
