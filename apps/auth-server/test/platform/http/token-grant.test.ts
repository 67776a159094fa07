import { expect, it } from "vitest";
import {
  findGrant,
  findOfferedGrants,
  type OfferingDeps,
  type TokenGrant,
} from "../../../src/platform/http/token-grant.ts";

const answer: TokenGrant["answer"] = async () => ({
  ok: false,
  failure: { error: "invalid_grant", description: "None." },
});
const code: TokenGrant = {
  grantType: "code",
  clientMethods: ["client_secret_basic"],
  isOffered: async () => true,
  answer,
};
const assertion: TokenGrant = {
  ...code,
  grantType: "bearer",
  profile: "urn:example:profile",
  claims: (form) => form.has("profile"),
  clientMethods: ["client_secret_basic", "private_key_jwt"],
};
const workload: TokenGrant = { ...code, grantType: "bearer", isOffered: async () => false };
const grants = [code, assertion, workload];
const deps = {} as OfferingDeps;

it("finds the grant of a type that claims a request, or else the one that takes any", () => {
  const find = (type: string, form = {}) => findGrant(grants, type, new URLSearchParams(form));
  expect(find("code")).toBe(code);
  expect(find("bearer", { profile: "1" })).toBe(assertion);
  expect(find("bearer")).toBe(workload);
  expect([find("codes"), find("", { profile: "1" })]).toEqual([undefined, undefined]);
});

it("names each type and method of the grants that can be used now once", async () => {
  expect(await findOfferedGrants([...grants, code], deps)).toEqual({
    grantTypes: ["code", "bearer"],
    grantProfiles: ["urn:example:profile"],
    clientMethods: ["client_secret_basic", "private_key_jwt"],
  });
  expect(await findOfferedGrants([workload], deps)).toEqual({ grantTypes: [], grantProfiles: [], clientMethods: [] });
});
