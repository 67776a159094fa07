/** The protocol of an organization's connection. */
export type ConnectionProtocol = "oidc" | "saml";

/** How someone signed in. Apps see it in the `login_method` claim of access tokens. Some methods carry details. */
export type LoginMethod =
  | { readonly kind: "password" }
  | { readonly kind: "magic_link" }
  | { readonly kind: "email_confirmation_link" }
  | { readonly kind: "passkey" }
  /** With an account elsewhere; `provider` is the name that apps see. */
  | { readonly kind: "social_sso"; readonly provider: string }
  | ConnectionLoginMethod
  | ImpersonationLoginMethod;

/** By an organization's connection. Apps see `idpName` and the organization. */
export interface ConnectionLoginMethod {
  readonly kind: "connection";
  readonly protocol: ConnectionProtocol;
  readonly connectionId: string;
  readonly orgId: string;
  readonly idpName: string;
}

/** Who can act as a user: an operator, another member of the user's organization, or a backend with an API key. */
export type ImpersonatorKind = "operator" | "user" | "api_key";

/** Not by the user: somebody acts as them for a while. */
export interface ImpersonationLoginMethod {
  readonly kind: "impersonation";
  readonly impersonationId: string;
  /** Who acts. */
  readonly impersonator: { readonly kind: ImpersonatorKind; readonly id: string };
  /** The one organization that it is about; `null` for all of the user's. */
  readonly orgId: string | null;
}

/** The part of it that says which connection it was. */
export type ConnectionMethod = Pick<ConnectionLoginMethod, "protocol" | "connectionId">;

/** A login method without details. */
export type SimpleLoginMethod = Exclude<
  LoginMethod,
  { readonly kind: "social_sso" | "connection" | "impersonation" }
>["kind"];

/** A login method as policies and events name it. */
export type LoginMethodName =
  | SimpleLoginMethod
  | "impersonation"
  | `social_sso:${string}`
  | `${ConnectionProtocol}:${string}`;

/** A login method as it is stored. */
export type StoredLoginMethod = SimpleLoginMethod | `social_sso:${string}` | StoredConnection | StoredImpersonation;

type StoredConnection = `${ConnectionProtocol}:${string}:${string}:${string}`;

type StoredImpersonation = `impersonation:${string}:${ImpersonatorKind}:${string}:${string}`;

const SOCIAL = "social_sso:";

/** Returns a login method as it is stored. */
export function writeLoginMethod(method: LoginMethod): StoredLoginMethod {
  if (method.kind === "social_sso") return `${SOCIAL}${method.provider}`;
  if (method.kind === "impersonation") {
    const { impersonationId, impersonator, orgId } = method;
    return `impersonation:${impersonationId}:${impersonator.kind}:${impersonator.id}:${orgId ?? ""}`;
  }
  if (method.kind !== "connection") return method.kind;
  const { protocol, connectionId, orgId, idpName } = method;
  return `${protocol}:${connectionId}:${orgId}:${idpName}`;
}

/** Returns how each stored login method of a connection begins. */
export function storedPrefixOf({ protocol, connectionId }: ConnectionMethod): string {
  return `${protocol}:${connectionId}:`;
}

/** Returns the name of a login method in policies and events, which says nothing that its connection says already. */
export function nameLoginMethod(method: LoginMethod): LoginMethodName {
  if (method.kind === "social_sso") return `${SOCIAL}${method.provider}`;
  return method.kind === "connection" ? `${method.protocol}:${method.connectionId}` : method.kind;
}

/** Restores a login method from its stored form. */
export function readLoginMethod(stored: StoredLoginMethod): LoginMethod {
  if (isSocial(stored)) return { kind: "social_sso", provider: stored.slice(SOCIAL.length) };
  if (isImpersonation(stored)) return readImpersonation(stored);
  if (!isConnection(stored)) return { kind: stored };
  const [protocol, connectionId = "", orgId = "", ...idpName] = stored.split(":");
  return {
    kind: "connection",
    protocol: protocol === "saml" ? "saml" : "oidc",
    connectionId,
    orgId,
    idpName: idpName.join(":"),
  };
}

function isSocial(stored: StoredLoginMethod): stored is `social_sso:${string}` {
  return stored.startsWith(SOCIAL);
}

function isConnection(stored: SimpleLoginMethod | StoredConnection): stored is StoredConnection {
  return stored.startsWith("oidc:") || stored.startsWith("saml:");
}

function isImpersonation(stored: StoredLoginMethod): stored is StoredImpersonation {
  return stored.startsWith("impersonation:");
}

function readImpersonation(stored: StoredImpersonation): ImpersonationLoginMethod {
  const [, impersonationId = "", kind, id = "", orgId = ""] = stored.split(":");
  return {
    kind: "impersonation",
    impersonationId,
    impersonator: { kind: kind as ImpersonatorKind, id },
    orgId: orgId === "" ? null : orgId,
  };
}
