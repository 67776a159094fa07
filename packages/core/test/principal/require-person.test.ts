import { expect, test } from "vitest";
import type { Principal, TokenPrincipal } from "../../src/principal/principal.ts";
import { requirePerson, requireUserOf } from "../../src/principal/require-person.ts";

const user = { userId: "ada" };
const person = { kind: "user", user } as TokenPrincipal;
const machine = { kind: "service_account", machine: { machineId: "nightly" } } as unknown as TokenPrincipal;
const keyOfPerson = { kind: "api_key", apiKey: { apiKeyId: "hers" }, user } as unknown as Principal;
const keyOfOrganization = { kind: "api_key", apiKey: { apiKeyId: "theirs" }, user: null } as unknown as Principal;

const refusal = expect.objectContaining({ code: "machine_not_allowed", status: 403 });

test("a token of a person passes, one of a machine does not", () => {
  expect(requirePerson(person)).toBe(person);
  expect(() => requirePerson(machine)).toThrow(refusal);
});

test("people and their API keys pass, machines and keys of organizations do not", () => {
  for (const principal of [person, keyOfPerson]) expect(requireUserOf(principal)).toBe(principal);
  for (const principal of [machine, keyOfOrganization]) expect(() => requireUserOf(principal)).toThrow(refusal);
});
