import { beforeEach, expect, it } from "vitest";
import { type AccessPolicy, NO_RULES } from "../../../../src/features/access-policies/domain/access-policy.ts";
import { changeFloor } from "../../../../src/features/access-policies/domain/floor.ts";
import { acceptPasskeys } from "../../../../src/features/step-up/domain/accept-passkeys.ts";
import { openMemoryStore } from "../../../../src/memory/store.ts";
import type { Store } from "../../../../src/platform/domain/store.ts";
import { anOrganization } from "../../../support/records.ts";

let store: Store;

beforeEach(async () => {
  store = await openMemoryStore();
  await store.write(async ({ organizations }) => {
    for (const orgId of ["acme", "globex"]) await organizations.create(anOrganization({ orgId }));
  });
});

const demand = (orgId: string, rules: Partial<AccessPolicy>) =>
  store.write(({ accessPolicies }) => accessPolicies.save(orgId, { ...NO_RULES, ...rules }));
const isAccepted = (...orgIds: string[]) => acceptPasskeys(store.read, orgIds);

it("lets people in with a passkey where organizations demand nothing else, of which there must be some", async () => {
  expect([await isAccepted("acme"), await isAccepted("acme", "globex"), await isAccepted()]).toEqual([
    true,
    true,
    false,
  ]);
});

it.each<[Partial<AccessPolicy>, boolean]>([
  [{ secondFactorRequired: true, maximumSessionAgeSeconds: 60 }, true],
  [{ methods: ["password", "passkey"] }, true],
  [{ methods: ["password"] }, false],
  [{ methods: [] }, false],
  [{ connectionIds: ["okta"] }, false],
  [{ connectionIds: ["okta"], methods: ["passkey"] }, false],
])("where one demands %j: %s, whatever the other demands", async (rules, expected) => {
  await demand("globex", rules);
  expect([await isAccepted("globex"), await isAccepted("acme", "globex")]).toEqual([expected, expected]);
  expect(await isAccepted("acme")).toBe(true);
});

it("lets nobody in with one where the whole deployment demands another method", async () => {
  await store.write((repositories) => changeFloor(repositories, { methods: ["password"] }));
  await demand("acme", { methods: ["passkey"] });
  expect([await isAccepted("acme"), await isAccepted("globex")]).toEqual([false, false]);
});
