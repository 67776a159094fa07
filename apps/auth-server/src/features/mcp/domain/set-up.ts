import type {
  IntrospectionCredentialRecord,
  OAuthResourceRecord,
  OAuthScopeRecord,
} from "../../oauth/domain/records.ts";

/** The steps from nothing to an MCP server that has validated a token, in this order. */
export const setUpSteps = ["resource", "scopes", "credentials", "code", "connection"] as const;

export type SetUpStep = (typeof setUpSteps)[number];

/** `current` is what to do now, `later` what needs an earlier step; `waiting` depends on the MCP server. */
export type StepState = "done" | "current" | "waiting" | "later";

/** What is known about setting up one MCP server. */
export interface SetUpFacts {
  /** `null` until there is one. */
  readonly resource: OAuthResourceRecord | null;
  /** The scopes that the MCP server will ask for. */
  readonly scopes: readonly OAuthScopeRecord[];
  /** The credentials that can validate tokens for the resource. */
  readonly credentials: readonly IntrospectionCredentialRecord[];
}

/** Returns how far setting up an MCP server has come, from what is stored. */
export function describeProgress({
  resource,
  scopes,
  credentials,
}: SetUpFacts): Readonly<Record<SetUpStep, StepState>> {
  const [hasScopes, hasCredentials] = [resource !== null && scopes.length > 0, credentials.length > 0];
  const isConnected = resource !== null && resource.connectedAt !== null;
  const isReady = hasScopes && hasCredentials;
  return {
    resource: stateOf(resource !== null, true),
    scopes: stateOf(hasScopes, resource !== null),
    credentials: stateOf(hasCredentials, hasScopes),
    code: stateOf(isConnected, isReady),
    connection: isConnected ? "done" : isReady ? "waiting" : "later",
  };
}

/** Returns the credentials that can validate tokens for a resource, newest first. */
export function credentialsFor(
  credentials: readonly IntrospectionCredentialRecord[],
  { resource }: OAuthResourceRecord,
): readonly IntrospectionCredentialRecord[] {
  return credentials.filter(({ resources }) => resources === null || resources.includes(resource)).toReversed();
}

/** Returns the scopes that basic use needs: the default ones, or the first one if there are none. */
export function basicScopes(scopes: readonly OAuthScopeRecord[]): readonly OAuthScopeRecord[] {
  const byDefault = scopes.filter(({ isDefault }) => isDefault);
  return byDefault.length > 0 ? byDefault : scopes.slice(0, 1);
}

function stateOf(isDone: boolean, isReady: boolean): StepState {
  if (isDone) return "done";
  return isReady ? "current" : "later";
}
