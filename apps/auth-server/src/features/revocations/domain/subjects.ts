import type { ImpersonatorKind } from "../../../platform/domain/login-method.ts";

/** What a revocation is about. Each string is a subject of the tokens that it voids. */
export interface RevokedSubject {
  readonly subject: string;
  /** Whose tokens those are; `null` if they aren't one user's. */
  readonly userId: string | null;
}

/** What is in an access token that a revocation can be about. */
export interface TokenSubjects {
  readonly userId: string;
  /** The organizations that the token has a membership in. */
  readonly orgIds: readonly string[];
  /** The claim `sid`; `null` for a token without one. */
  readonly sid: string | null;
  /** Who acts as the user: the claim `act`. Default: nobody else. */
  readonly impersonator?: { readonly kind: ImpersonatorKind; readonly id: string } | null;
}

/** The subject of every token. */
export const EVERYTHING = "all";

/** Returns the subject of a user's tokens. */
export function userSubject(userId: string): string {
  return `user:${userId}`;
}

/** Returns the subject of tokens with a membership in an organization. */
export function orgSubject(orgId: string): string {
  return `org:${orgId}`;
}

/** Returns the subject of a user's tokens with a membership in an organization. */
export function memberSubject(userId: string, orgId: string): string {
  return `member:${userId}:${orgId}`;
}

/** Returns the subject of the tokens with a claim `sid`. */
export function sessionSubject(sid: string): string {
  return `session:${sid}`;
}

/** Returns the subject of an API key. */
export function apiKeySubject(apiKeyId: string): string {
  return `api_key:${apiKeyId}`;
}

/** Returns the subject of tokens with which an operator acts as a user. */
export function operatorSubject(operatorId: string): string {
  return `operator:${operatorId}`;
}

/** Returns the subject of what introspection says about an OAuth client's tokens. */
export function clientSubject(clientId: string): string {
  return `client:${clientId}`;
}

/** Returns the subject of what introspection says about tokens for a resource server. */
export function resourceSubject(resource: string): string {
  return `resource:${resource}`;
}

/** Returns the subject of a machine's tokens. */
export function machineSubject(machineId: string): string {
  return `machine:${machineId}`;
}

/** What is in a machine's token that a revocation can be about. */
export interface MachineTokenSubjects {
  readonly machineId: string;
  readonly orgId: string;
  readonly credentialId: string;
  /** The member who answers for an agent; `null` for a service account. */
  readonly ownerUserId: string | null;
}

/** Returns every subject of a machine's token. */
export function subjectsOfMachineToken({
  machineId,
  orgId,
  credentialId,
  ownerUserId,
}: MachineTokenSubjects): readonly string[] {
  return [
    EVERYTHING,
    orgSubject(orgId),
    machineSubject(machineId),
    sessionSubject(credentialId),
    ...(ownerUserId === null ? [] : [userSubject(ownerUserId), memberSubject(ownerUserId, orgId)]),
  ];
}

/** Returns every subject of an access token. */
export function subjectsOfToken({ userId, orgIds, sid, impersonator }: TokenSubjects): readonly string[] {
  return [
    EVERYTHING,
    userSubject(userId),
    ...orgIds.flatMap((orgId) => [orgSubject(orgId), memberSubject(userId, orgId)]),
    ...(sid === null ? [] : [sessionSubject(sid)]),
    ...(impersonator ? subjectsOfImpersonator(impersonator, orgIds) : []),
  ];
}

function subjectsOfImpersonator(
  { kind, id }: NonNullable<TokenSubjects["impersonator"]>,
  orgIds: readonly string[],
): readonly string[] {
  switch (kind) {
    case "operator":
      return [operatorSubject(id)];
    case "api_key":
      return [apiKeySubject(id)];
    case "user":
      return [userSubject(id), ...orgIds.map((orgId) => memberSubject(id, orgId))];
  }
}
