import { isJsonObject } from "../json-rpc/message.ts";

/** What the authorization server says of a token: RFC 7662 section 2.2, with Orgward's organization members. */
export type IntrospectionAnswer = { readonly active: false } | ActiveToken;

/** An active token. Members may be missing; those that are there have the right type. */
export interface ActiveToken {
  readonly active: true;
  readonly clientId: string | undefined;
  readonly subject: string | undefined;
  /** The kind of machine that the token is for; undefined when it's for a user. */
  readonly principal: string | undefined;
  /** The member who answers for an agent. */
  readonly ownerUserId: string | undefined;
  /** The id of a user who came from another system. */
  readonly legacyUserId: string | undefined;
  readonly username: string | undefined;
  /** The grant behind the token, as revocations name it. */
  readonly sessionId: string | undefined;
  readonly scope: string | undefined;
  readonly audiences: readonly string[];
  readonly issuer: string | undefined;
  /** Unix seconds. */
  readonly expiresAt: number | undefined;
  /** When the user had last proven who they are, in Unix seconds. */
  readonly authTime: number | undefined;
  /** The methods by which the user had (RFC 8176). */
  readonly amr: readonly string[];
  /** The login method as it stands in access tokens. */
  readonly loginMethod: Readonly<Record<string, unknown>> | undefined;
  /** The thumbprint of the key that the token is bound to (RFC 9449 section 6.2); empty for a key that can't be proven here, undefined for none. */
  readonly boundTo: string | undefined;
  readonly org: IntrospectedOrg | null;
}

/** The organization of a token with organization scopes. */
export interface IntrospectedOrg {
  readonly orgId: string;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** The membership object as it stands in access tokens, when the server sends it. */
  readonly membership: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Reads an introspection answer.
 *
 * @throws TypeError naming the member that has the wrong type: the server is broken then, not the token.
 */
export function parseIntrospectionAnswer(answer: unknown): IntrospectionAnswer {
  if (!isJsonObject(answer) || typeof answer.active !== "boolean") throw wrong("active");
  if (!answer.active) return { active: false };
  return {
    active: true,
    clientId: optionalText(answer, "client_id"),
    subject: optionalText(answer, "sub"),
    principal: optionalText(answer, "principal"),
    ownerUserId: optionalText(answer, "owner_user_id"),
    legacyUserId: optionalText(answer, "legacy_user_id"),
    username: optionalText(answer, "username"),
    sessionId: optionalText(answer, "sid"),
    scope: optionalText(answer, "scope"),
    audiences: texts(typeof answer.aud === "string" ? { aud: [answer.aud] } : answer, "aud"),
    issuer: optionalText(answer, "iss"),
    expiresAt: optionalTimestamp(answer, "exp"),
    authTime: optionalTimestamp(answer, "auth_time"),
    amr: texts(answer, "amr"),
    loginMethod: optionalObject(answer, "login_method"),
    boundTo: readBoundKey(answer),
    org: parseOrg(answer),
  };
}

type Members = Readonly<Record<string, unknown>>;

/** A confirmation without a thumbprint, or of another form, still says that the token is no bearer token (RFC 7800 section 3.1). */
function readBoundKey(answer: Members): string | undefined {
  if (!Object.hasOwn(answer, "cnf")) return undefined;
  const { cnf } = answer;
  return isJsonObject(cnf) && typeof cnf.jkt === "string" ? cnf.jkt : "";
}

function parseOrg(answer: Members): IntrospectedOrg | null {
  const orgId = optionalText(answer, "org_id");
  if (orgId === undefined) return null;
  const { org_member_info: membership } = answer;
  if (membership !== undefined && !(isJsonObject(membership) && membership.org_id === orgId)) {
    throw wrong("org_member_info");
  }
  return {
    orgId,
    roles: texts(answer, "users_org_roles"),
    permissions: texts(answer, "users_org_permissions"),
    membership,
  };
}

function optionalText(answer: Members, name: string): string | undefined {
  const value = answer[name];
  if (value !== undefined && typeof value !== "string") throw wrong(name);
  return value;
}

function optionalObject(answer: Members, name: string): Members | undefined {
  const value = answer[name];
  if (value !== undefined && !isJsonObject(value)) throw wrong(name);
  return value;
}

function optionalTimestamp(answer: Members, name: string): number | undefined {
  const value = answer[name];
  if (value !== undefined && !(typeof value === "number" && Number.isFinite(value))) throw wrong(name);
  return value;
}

function texts(answer: Members, name: string): readonly string[] {
  const value = answer[name] ?? [];
  if (!Array.isArray(value) || !value.every((item) => typeof item === "string")) throw wrong(name);
  return value;
}

function wrong(member: string): TypeError {
  return new TypeError(`The introspection answer has a wrong or missing member: ${member}.`);
}
