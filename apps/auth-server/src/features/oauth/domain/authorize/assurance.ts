import { fail, succeed } from "../../../../platform/domain/result.ts";
import {
  type AssuranceDemand,
  combineDemands,
  isDemanding,
  NO_DEMAND,
  parseDemand,
} from "../../../step-up/domain/demand.ts";
import { readParameter } from "../parameters.ts";
import { parseScopeNames } from "../scopes.ts";
import type { AuthorizeStep } from "./step.ts";

/**
 * Reads what the client demands of the user's sign-in: `max_age`, `acr_values` and `prompt=login`, and the scopes that mean the same. MCP
 * clients send scopes alone when a server asks for more, because their SDKs know no other way (MCP authorization, "Scope challenge
 * handling").
 */
export const readDemand: AuthorizeStep = (parameters, { now }) => {
  const demand = parseDemand(parameters, now);
  if (!demand.ok) {
    return fail({ error: "invalid_request", description: `${demand.failure} must be a whole number of seconds.` });
  }
  const names = parseScopeNames(readParameter(parameters, "scope"));
  const demands = names.map((name) => demandOfScope(name, now)).filter((one) => one !== null);
  const combined = demands.reduce(combineDemands, demand.value);
  if (isDemanding(combined) && nestedLength(parameters) > MAX_NESTED_LENGTH) {
    return fail({ error: "invalid_request", description: "The request is too long to ask the user for more." });
  }
  return succeed({ demand: combined });
};

/** The request travels through the pages that ask for more inside the URLs of two others, each of which percent-encodes it once more. */
const MAX_NESTED_LENGTH = 5500;

function nestedLength(parameters: URLSearchParams): number {
  return encodeURIComponent(encodeURIComponent(parameters.toString())).length;
}

/** Returns the value of a `scope` parameter without the scopes that demand something of the sign-in: they give no right, and are never granted. */
export function withoutAssurance(scope: string | null): string | null {
  return scope === null
    ? null
    : parseScopeNames(scope)
        .filter((name) => demandOfScope(name, 0) === null)
        .join(" ");
}

const SECOND_FACTOR = "assurance:second_factor";
const MAX_AGE = /^assurance:max_age:(\d{1,12})$/;
const ORGANIZATION = /^assurance:org:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Returns what a scope demands of the sign-in; `null` for every other scope. */
function demandOfScope(name: string, now: number): AssuranceDemand | null {
  if (name === SECOND_FACTOR) return { ...NO_DEMAND, secondFactor: true };
  const [, seconds] = MAX_AGE.exec(name) ?? [];
  if (seconds !== undefined) return { ...NO_DEMAND, provenSince: now - Number(seconds) };
  const [, orgId] = ORGANIZATION.exec(name) ?? [];
  return orgId === undefined ? null : { ...NO_DEMAND, orgIds: [orgId] };
}
