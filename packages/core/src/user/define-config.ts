import type { AuditStreamDestination } from "../management/audit-streams.ts";
import type { OrgRoleStructure } from "./org-member-info.ts";

/** A role of the deployment in `orgward.config.ts`. */
export interface RoleConfig<Role extends string = string, Permission extends string = string> {
  readonly name: Role;
  /** What the role itself gives; in a hierarchy its members also have what the roles below it give. Default: nothing. */
  readonly permissions?: readonly Permission[];
  /** The role's previous name: members and invitations follow. It can stay in the file once the role has been renamed. */
  readonly was?: string;
}

/** A named alternative to the deployment's roles that organizations can subscribe to. */
export interface RoleMappingConfig<Role extends string = string, Permission extends string = string> {
  readonly name: string;
  /** From the highest to the lowest. */
  readonly roles: readonly Omit<RoleConfig<Role, Permission>, "was">[];
}

/** Settings of the deployment. Those that aren't named stay as they are. */
export interface SettingsConfig<Role extends string = string> {
  /** Whether anyone can create an account without an invitation. */
  readonly signUpOpen?: boolean;
  /** Whether users can add passkeys and sign in with them. Passkeys that users have remain a second factor either way. */
  readonly passkeys?: boolean;
  /** Whether new users can create organizations on the hosted pages, where they're offered to right after sign-up. */
  readonly newUsersCreateOrganizations?: boolean;
  /** Whether users can delete their own account on the hosted pages. */
  readonly usersDeleteOwnAccounts?: boolean;
  /** Whether MCP clients can connect. */
  readonly mcpEnabled?: boolean;
  /** Whether users have usernames. */
  readonly usernames?: boolean;
  /** Whether users have first and last names. */
  readonly names?: boolean;
  /** The deployment's name, shown on the hosted pages. */
  readonly name?: string;
  /** The colour of buttons and links on the hosted pages, such as `#4353d6`. */
  readonly accentColor?: string;
  /** The language of emails that no visitor asked for, and of hosted pages for visitors who ask for no available one: `en` or `de`. */
  readonly defaultLanguage?: string;
  /** Whether hosted pages have the language that each visitor's browser asks for; otherwise they have the default. */
  readonly visitorsChooseLanguage?: boolean;
  /** The lowest role that can invite and remove members and give them roles on the hosted pages. */
  readonly memberManagers?: NoInfer<Role>;
  /** Whether users can create their own API keys on the hosted pages. */
  readonly personalApiKeys?: boolean;
  /** Whether people who manage members can create API keys for their organization on the hosted pages. */
  readonly organizationApiKeys?: boolean;
  /** Whether people who manage members can manage their organization's service accounts on the hosted pages. */
  readonly organizationServiceAccounts?: boolean;
  /** Whether members can register agents in their organizations on the hosted pages. */
  readonly membersRegisterAgents?: boolean;
  /** Whether people get an email when a call waits for their approval. */
  readonly approvalEmails?: boolean;
  /** Whether members with the highest role can set their organization's access policy on the hosted pages. */
  readonly ownersSetAccessPolicies?: boolean;
  /** Whether members with the highest role can manage their organization's webhooks and audit streams on the hosted pages. */
  readonly ownersReceiveEvents?: boolean;
  /** How many webhook endpoints, and how many audit streams, an organization can have: 1 to 1000. */
  readonly maxEndpointsPerOrganization?: number;
  /** Whether members with the highest role can add and prove domains of their organization on the hosted pages. */
  readonly ownersProveDomains?: boolean;
  /** Whether operators with the role admin can sign in as users on the dashboard. */
  readonly impersonationByOperators?: boolean;
  /** The permission that lets a member act as members of the same organization who have no more rights; empty for nobody. */
  readonly impersonationPermission?: string;
  /** Whether users get an email when somebody begins to act as them. */
  readonly impersonationNotice?: boolean;
  /** For how many months events stay in the audit log before they can be archived; `null` for ever. */
  readonly eventsKeptMonths?: number | null;
  /** Where magic links redirect to by default: a URL, or a path on the first allowed origin; empty for the account page. */
  readonly defaultRedirectUrl?: string;
  /** The origins that magic links can redirect to. */
  readonly allowedRedirectOrigins?: readonly string[];
}

/** What every organization demands of its members' sign-ins. Rules that it doesn't name stay as they are. */
export interface AccessPolicyConfig {
  /** Whether members need a second factor. */
  readonly secondFactorRequired?: boolean;
  /** The ways to sign in that count: `password`, `magic_link`, `passkey`, or `social_sso:` and the name of a provider. Empty for all. */
  readonly methods?: readonly string[];
  /** After how many seconds a sign-in no longer counts; `null` for no limit. */
  readonly maximumSessionAgeSeconds?: number | null;
  /** The networks that sign-ins must come from, such as `192.0.2.0/24`. Empty for all. */
  readonly networks?: readonly string[];
}

/** A scope that OAuth clients can request. */
export interface ScopeConfig {
  readonly name: string;
  /** What it allows, as users see it, such as `Read your projects`. */
  readonly description: string;
  /** Whether it is about the user alone, or about one organization, which the user chooses. Default `user`. */
  readonly kind?: "user" | "organization";
  /** Whether clients that don't request a scope get it. Default false. */
  readonly default?: boolean;
}

/** A resource server, such as an MCP server, that tokens are issued for. */
export interface ResourceConfig {
  /** The URL that clients connect to, exactly as the server publishes it. */
  readonly url: string;
  /** The name that users see on the consent page. */
  readonly name?: string | null;
  /** Whether tokens are for it when a client doesn't name a resource. Default false. */
  readonly default?: boolean;
}

/** An OAuth client. A confidential one that is new gets a secret, which `orgward apply` prints once. */
export interface ClientConfig {
  readonly id: string;
  /** The name that users see on the consent page. */
  readonly name?: string | null;
  readonly redirectUris: readonly string[];
  /** The client's website. */
  readonly uri?: string | null;
  /** The resources that it can request access to. Default: all. */
  readonly resources?: readonly string[] | null;
  /** Whether it is an app that can't keep a secret, such as one on users' devices. Default false. */
  readonly public?: boolean;
  /** Whether redeeming a code requires the secret. Default false: the code verifier is enough. */
  readonly requireSecretAtCodeExchange?: boolean;
  /** Whether users are asked for consent every time. Default: for public clients alone. */
  readonly alwaysAskForConsent?: boolean;
  /** Whether every access token is bound to a key of the client (DPoP). Default: only where the client sends a proof. */
  readonly dpopBoundAccessTokens?: boolean;
}

/** What a resource server uses to have access tokens validated. New ones get a secret, which `orgward apply` prints once. */
export interface IntrospectionCredentialsConfig {
  readonly id: string;
  /** Which resource server uses them. */
  readonly name: string;
  /** The resources whose tokens they can validate. Default: all. */
  readonly resources?: readonly string[] | null;
}

/** Which OAuth clients can register themselves. What isn't named stays as it is. */
export interface ClientRegistrationConfig {
  readonly enabled?: boolean;
  /** Known clients, as `orgward registration show` lists them. */
  readonly presets?: readonly string[];
  /** Whether apps on users' devices can register. */
  readonly loopback?: boolean;
  /** Further redirect URIs, which can end in `/*`. */
  readonly redirectUris?: readonly string[];
}

/** Whether an OAuth client's id can be the URL of its metadata document. */
export interface MetadataDocumentsConfig {
  readonly policy: "off" | "allowed_hosts" | "any";
  /** The hosts whose documents are accepted with `allowed_hosts`. */
  readonly hosts?: readonly string[];
}

/** What every connection has. */
interface AnyConnectionConfig {
  /** The end of the callback URL, `/login/callback/<id>`. It never changes. */
  readonly id: string;
  /** The name on its button, as in `Continue with Google`. */
  readonly name: string;
  readonly clientId: string;
  /** The client secret, for Apple the private key in PEM, from an environment variable. Default: the stored one stays. */
  readonly clientSecret?: string | undefined;
  /** Scopes to request in addition to those that signing in needs. Default: none. */
  readonly scopes?: readonly string[];
  /** Whether people can sign in with it. Default true. */
  readonly enabled?: boolean;
}

/** A provider with whose accounts people sign in. */
export type ConnectionConfig = AnyConnectionConfig &
  (
    | {
        readonly kind: "google";
        /** The Workspace domain whose accounts alone can sign in. Default: any account. */
        readonly hostedDomain?: string | null;
      }
    | { readonly kind: "github" }
    | {
        readonly kind: "microsoft";
        /** `common`, `organizations`, `consumers`, or the id or domain of one tenant. Default `common`. */
        readonly tenant?: string;
      }
    | { readonly kind: "apple"; readonly teamId: string; readonly keyId: string }
    | {
        readonly kind: "oidc";
        /** The URL before `/.well-known/openid-configuration`. */
        readonly issuer: string;
        /** Whether the provider verifies email addresses. Default false. */
        readonly trustsEmail?: boolean;
      }
  );

/** What every connection of an organization has. */
interface AnyOrganizationConnectionConfig {
  /** The id of the organization. */
  readonly organization: string;
  /** As in `Continue with Acme`. No two connections of the organization have the same. */
  readonly name: string;
  /** Whether people can sign in with it. Default true. */
  readonly enabled?: boolean;
  /** In `test`, people can only try it. Default `test`. */
  readonly mode?: "test" | "live";
  /** The `provider` of `login_method` in access tokens. Default `Generic`. */
  readonly idpName?: "Google" | "Rippling" | "OneLogin" | "JumpCloud" | "Okta" | "Azure" | "Duo" | "Generic";
  /** Whether people who sign in for the first time become members. Default true. */
  readonly justInTime?: boolean;
  /** The role of whom no rule matches. Default: the lowest. */
  readonly defaultRole?: string | null;
  /** The claim or attribute that the rules compare. Default: none. */
  readonly roleClaim?: string | null;
  /** The first that matches gives the role. Default: none. */
  readonly roleRules?: readonly { readonly value: string; readonly role: string }[];
  /** Whether each sign-in gives the role anew. Default false. */
  readonly updatesRole?: boolean;
  /** Whether sessions end when the identity provider's do. Default true. */
  readonly sessionFromProvider?: boolean;
  /** Whether a second factor that the identity provider reports counts in the organization. Default false. */
  readonly trustsSecondFactor?: boolean;
}

/** A connection of an organization to its own identity provider. */
export type OrganizationConnectionConfig = AnyOrganizationConnectionConfig &
  (
    | {
        readonly kind: "oidc";
        /** It never changes. */
        readonly issuer: string;
        readonly clientId: string;
        /** From an environment variable. Default: the stored one stays. */
        readonly clientSecret?: string | undefined;
        /** Scopes to request in addition to those that signing in needs. Default: none. */
        readonly scopes?: readonly string[];
      }
    | {
        readonly kind: "saml";
        /** The entity id of the identity provider. It never changes. */
        readonly entityId: string;
        /** Where browsers sign in (HTTP-Redirect). */
        readonly ssoUrl: string;
        /** In PEM. With `metadataUrl`, those of a new connection: later ones come from the metadata. */
        readonly certificates: readonly string[];
        /** Where certificates are read again each day. Default: nowhere. */
        readonly metadataUrl?: string | null;
        /** Whether assertions may be encrypted. Default false. */
        readonly encryptsAssertions?: boolean;
        /** Whether AES-CBC is accepted for that. Default false. */
        readonly allowsCbc?: boolean;
        /** Whether sign-ins may begin at the identity provider. Default false. */
        readonly allowsIdpInitiated?: boolean;
      }
  );

/** An email domain of an organization that the file proves. */
export interface OrganizationDomainConfig {
  /** The id of the organization. */
  readonly organization: string;
  /** Such as `acme.com`. */
  readonly domain: string;
}

/** The apps that the identity provider of an organization's connection lets in by identity assertions (ID-JAG). */
export interface IdentityAssertionsConfig {
  /** The id of the organization. */
  readonly organization: string;
  /** The name of its connection, which is one by OpenID Connect. */
  readonly connection: string;
  /** The ids of OAuth clients. Each has credentials of its own. */
  readonly clients: readonly string[];
  /** The organization's tenant, where several have the same issuer. Default: the issuer is the organization's alone. */
  readonly tenant?: string | null;
}

/** A stream that sends audit events to another system. */
export interface AuditStreamConfig {
  /** No other stream has it, and it never changes. */
  readonly name: string;
  /** The id of the organization whose events it sends. Default: all events of the deployment. */
  readonly organization?: string | null;
  readonly destination: AuditStreamDestination;
  /** The bearer token, signing secret or secret access key, from an environment variable. Default: the stored one stays. */
  readonly secret?: string | undefined;
  /** Whether it sends. Default true. */
  readonly enabled?: boolean;
  /** Where a new stream begins: `beginning` also sends what has happened so far. Default `now`. */
  readonly startsFrom?: "now" | "beginning";
}

/** A webhook endpoint of the deployment, to which events are sent. A new one gets a secret, which `orgward apply` prints once. */
export interface WebhookConfig {
  /** What receives the events. No two endpoints of the file have the same. */
  readonly name: string;
  /** Where they are sent to, by https. */
  readonly url: string;
  /** Types such as `user.created`, and groups such as `user.*`. Default: all. */
  readonly eventTypes?: readonly string[];
  /** Whether it gets events. Default true. */
  readonly enabled?: boolean;
}

/**
 * What `orgward.config.ts` holds. A list that is there is complete: `orgward apply` removes what is stored and not listed. What the
 * file doesn't mention is left alone.
 */
export interface OrgwardConfig<Role extends string = string, Permission extends string = string> {
  /** Whether members have one role, which includes those below it, or several independent ones. */
  readonly roleStructure?: OrgRoleStructure;
  /** Every permission, so that a misspelt one in a role is refused. Default: those of the roles. */
  readonly permissions?: readonly Permission[];
  /** From the highest to the lowest. */
  readonly roles?: readonly RoleConfig<Role, Permission>[];
  readonly roleMappings?: readonly RoleMappingConfig<Role, Permission>[];
  readonly settings?: SettingsConfig<Role>;
  /** What every organization demands of its members' sign-ins. Each can demand more. */
  readonly accessPolicy?: AccessPolicyConfig;
  readonly scopes?: readonly ScopeConfig[];
  readonly resources?: readonly ResourceConfig[];
  readonly clients?: readonly ClientConfig[];
  readonly introspectionCredentials?: readonly IntrospectionCredentialsConfig[];
  readonly clientRegistration?: ClientRegistrationConfig;
  readonly metadataDocuments?: MetadataDocumentsConfig;
  readonly connections?: readonly ConnectionConfig[];
  /** Those of organizations that it lists: others keep theirs. `orgward pull` leaves them out. */
  readonly organizationConnections?: readonly OrganizationConnectionConfig[];
  /** Those of organizations that it lists, which count without a DNS record. Domains that aren't proven stay. `orgward pull` leaves them out. */
  readonly organizationDomains?: readonly OrganizationDomainConfig[];
  /** Those of organizations that it lists: their other connections let in no apps. `orgward pull` leaves them out. */
  readonly identityAssertions?: readonly IdentityAssertionsConfig[];
  /** Those of the deployment; streams of organizations that it doesn't list stay. */
  readonly auditStreams?: readonly AuditStreamConfig[];
  /** Those of the deployment; endpoints of organizations stay. */
  readonly webhooks?: readonly WebhookConfig[];
  /** The callback URLs of web apps that use the hosted pages to sign in users. */
  readonly webApps?: readonly string[];
  /** The same of browser apps: those whose pages get tokens themselves. */
  readonly browserApps?: readonly string[];
}

/**
 * Types the configuration of a deployment, for `orgward.config.ts`. `orgward apply` makes the deployment match it, and
 * {@link defineAccess} takes its roles and permissions.
 *
 * @example
 * export default defineConfig({
 *   roles: [
 *     { name: "Owner", permissions: ["can_view_billing"] },
 *     { name: "Member" },
 *   ],
 * });
 *
 * @returns the same object
 */
export function defineConfig<const Role extends string, const Permission extends string>(
  config: OrgwardConfig<Role, Permission>,
): OrgwardConfig<Role, Permission> {
  return config;
}
