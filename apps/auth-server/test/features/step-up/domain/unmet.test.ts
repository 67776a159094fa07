import { expect, it } from "vitest";
import type { ActiveSession } from "../../../../src/features/authentication/domain/sessions.ts";
import { NO_DEMAND } from "../../../../src/features/step-up/domain/demand.ts";
import { compareWithDemand, findUnmet } from "../../../../src/features/step-up/domain/unmet.ts";
import type { DomainDeps } from "../../../../src/platform/domain/deps.ts";
import type { LoginMethod } from "../../../../src/platform/domain/login-method.ts";

const NOW = 1_790_000_000;

it.each([
  [{ provenAt: NOW, amr: ["pwd"] as const }, { provenSince: NOW, secondFactor: false }, []],
  [{ provenAt: NOW - 1, amr: ["pwd"] as const }, { provenSince: NOW, secondFactor: false }, ["session_age"]],
  [{ provenAt: NOW, amr: ["pwd", "otp"] as const }, { provenSince: null, secondFactor: true }, ["second_factor"]],
  [{ provenAt: NOW - 1, amr: ["pwd", "otp", "mfa"] as const }, { provenSince: null, secondFactor: true }, []],
  [{ provenAt: NOW - 1, amr: [] }, { provenSince: NOW, secondFactor: true }, ["second_factor", "session_age"]],
])("compares %j with %j", (authentication, demand, unmet) => {
  expect(compareWithDemand(authentication, demand)).toEqual(unmet);
});

it("takes nothing for the user's own proof that whoever acts as them has proven", async () => {
  const unmetBy = async (loginMethod: LoginMethod) => {
    const session = { loginMethod, amr: ["pwd", "otp", "mfa"], provenAt: NOW };
    const demand = { ...NO_DEMAND, provenSince: 1, secondFactor: true };
    const unmet = await findUnmet({} as DomainDeps, { session } as unknown as ActiveSession, demand);
    return unmet.map(({ assurance, orgId }) => [assurance, orgId]);
  };
  expect(await unmetBy({ kind: "password" })).toEqual([]);
  const impersonator = { kind: "operator", id: "olga" } as const;
  expect(await unmetBy({ kind: "impersonation", impersonationId: "1", impersonator, orgId: null })).toEqual([
    ["second_factor", null],
    ["session_age", null],
  ]);
});
