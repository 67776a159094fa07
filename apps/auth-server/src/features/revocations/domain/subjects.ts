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

/** Returns the subject of what introspection says about an OAuth client's tokens. */
export function clientSubject(clientId: string): string {
  return `client:${clientId}`;
}

/** Returns the subject of what introspection says about tokens for a resource server. */
export function resourceSubject(resource: string): string {
  return `resource:${resource}`;
}

/** Returns every subject of an access token. */
export function subjectsOfToken({ userId, orgIds, sid }: TokenSubjects): readonly string[] {
  return [
    EVERYTHING,
    userSubject(userId),
    ...orgIds.flatMap((orgId) => [orgSubject(orgId), memberSubject(userId, orgId)]),
    ...(sid === null ? [] : [sessionSubject(sid)]),
  ];
}
