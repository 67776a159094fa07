import { expect, it } from "vitest";
import { urlSafeOrgName } from "../../../../src/features/orgs/domain/url-safe-name.ts";

it.each([
  ["Acme", "acme"],
  ["Acme Rockets", "acme-rockets"],
  ["  Köhler & Söhne, GmbH  ", "kohler-sohne-gmbh"],
  ["A/B\\C?D#E%F", "a-b-c-d-e-f"],
  ["株式会社", "org-1a2b3c4d"],
  ["--", "org-1a2b3c4d"],
])("makes %j %j", (name, expected) => {
  expect(urlSafeOrgName(name, "1a2b3c4d-0000-4000-8000-000000000001")).toBe(expected);
});
