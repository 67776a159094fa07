import { expect, test } from "vitest";
import { ACME, OWNER } from "../support/claims.ts";
import { setUpManagement, status } from "../support/management.ts";
import { orgInfoRecord, USER, userRecord } from "../support/records.ts";

test("keys inside properties and metadata are the application's, however they are written", async () => {
  const properties = { fav_sport: 1, favSport: 2, "fav-sport": 3, deep_object: [{ inner_key: null }] };
  const { auth } = setUpManagement([status(200, userRecord({ properties, metadata: properties }))]);
  const user = await auth.fetchUserMetadataByUserId(OWNER);
  expect(user?.properties).toEqual(properties);
  expect(user?.metadata).toEqual(properties);
});

test("what is missing or null is null, and missing properties are none", async () => {
  const { auth } = setUpManagement([
    status(200, userRecord({ username: undefined, properties: null, metadata: null, update_password_required: null })),
  ]);
  expect(await auth.fetchUserMetadataByUserId(OWNER)).toEqual({
    ...USER,
    username: null,
    properties: {},
    metadata: null,
    updatePasswordRequired: null,
  });
});

test("members that this version does not know are dropped", async () => {
  const { auth } = setUpManagement([status(200, userRecord({ shoe_size: 46 }))]);
  expect(await auth.fetchUserMetadataByUserId(OWNER)).toEqual(USER);
});

test("a batch is a frozen record without prototype: usernames come from users", async () => {
  const usernames = ["__proto__", "constructor", "toString"];
  const records = usernames.map((username) => userRecord({ username }));
  const { auth } = setUpManagement([status(200, [...records, userRecord({ username: null })])]);
  const users = await auth.fetchBatchUserMetadataByUsernames(usernames);
  expect(Object.getPrototypeOf(users)).toBeNull();
  expect(Object.isFrozen(users)).toBe(true);
  expect(Object.keys(users)).toEqual(usernames);
  expect(users.hasOwnProperty).toBeUndefined();
});

test("memberships are a record without prototype too, and none when the user has none", async () => {
  const one = userRecord({ org_id_to_org_info: { [ACME]: orgInfoRecord({ org_role_structure: "multi_role" }) } });
  const { auth } = setUpManagement([status(200, one), status(200, userRecord({ org_id_to_org_info: {} }))]);
  const member = await auth.fetchUserMetadataByUserId(OWNER, { includeOrgs: true });
  expect(Object.getPrototypeOf(member?.orgIdToOrgInfo)).toBeNull();
  expect(member?.orgIdToOrgInfo?.[ACME]).toMatchObject({ userRole: "Admin", orgRoleStructure: "multi_role" });
  const stranger = await auth.fetchUserMetadataByUserId(OWNER, { includeOrgs: true });
  expect(Object.keys(stranger?.orgIdToOrgInfo ?? { missing: true })).toEqual([]);
});
