import { expect, it } from "vitest";
import { vouchesForAddress } from "../../../../../src/features/connections/domain/organization/vouched-address.ts";

const GOOGLE = "https://accounts.google.com";
const PERSONAL = "https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0";
const IDP = "https://idp.acme.test";
const oidc = (issuer: string) => ({ kind: "oidc", issuer, trustsEmail: false }) as const;

it.each([
  ["an organization's own provider that says nothing of it", IDP, {}, true],
  ["one that says it has verified the address", IDP, { email_verified: ["true"] }, true],
  ["one that says it hasn't", IDP, { email_verified: ["false"] }, false],
  ["Google, of a Workspace account", GOOGLE, { hd: ["acme.test"], email_verified: ["true"] }, true],
  ["Google, of an account that anyone can make with an address at work", GOOGLE, { email_verified: ["true"] }, false],
  ["Google, written with a slash", `${GOOGLE}/`, { email_verified: ["true"] }, false],
  ["Microsoft, of a personal account", PERSONAL, { email_verified: ["true"] }, false],
])("knows what the address is worth that comes from %s", (_, issuer, claims, vouched) => {
  expect(vouchesForAddress(oidc(issuer), claims)).toBe(vouched);
});
