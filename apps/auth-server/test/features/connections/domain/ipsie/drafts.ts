import type { IpsieRequirementId } from "../../../../../src/features/connections/domain/ipsie/requirements.ts";

/** A MUST of a draft for applications: met and shown by tests, or not met for a reason. */
export type DraftRequirement = { readonly must: string; readonly id?: IpsieRequirementId } & (
  | { readonly tests: readonly string[] }
  | { readonly reason: string }
);

export interface Draft {
  readonly heading: string;
  readonly source: string;
  readonly requirements: readonly DraftRequirement[];
}

const CONNECTIONS = "features/connections";
const ADMISSION = `\`${CONNECTIONS}/domain/organization/admission.test.ts\``;
const HOSTILE = `\`${CONNECTIONS}/domain/hostile-provider.test.ts\`: is refused: %s`;
const MANAGED = `\`${CONNECTIONS}/routes/management/organization-connections.test.ts\`: are refused with %s`;
const LEVELS = `\`${CONNECTIONS}/domain/ipsie/levels.test.ts\`: gives no level that includes $id to a connection without it`;
const UNSOLICITED = `\`${CONNECTIONS}/routes/saml.test.ts\`: isn’t read where the connection allows it: the person is asked, and only their click begins a sign-in`;
const DISABLED =
  "`features/directories/routes/effects.test.ts`: creates, renames, disables and enables the account of somebody in a proven domain";
const ONCE = `\`${CONNECTIONS}/domain/linking.test.ts\`: takes an answer once, in the browser that asked, at the callback of its connection, in time`;
const SESSION_END = [
  `${ADMISSION}: ends the session with the provider's, and knows when the person signed in there`,
  `\`${CONNECTIONS}/routes/organization-sign-in.test.ts\`: ends tokens, refreshing and the session with the provider's session`,
];

const levels: Draft = {
  heading: "The levels",
  source: "[ipsie-levels.md](https://github.com/openid/ipsie/blob/main/ipsie-levels.md) of 24 February 2026",
  requirements: [
    {
      id: "answers_verified",
      must: "SL1, FAL2: assertions are signed by a known key, for this application alone, and can't be injected or replayed",
      tests: [
        HOSTILE,
        ONCE,
        `\`${CONNECTIONS}/routes/saml.test.ts\`: with the same response twice works once, however close together`,
      ],
    },
    {
      id: "answers_protected",
      must: "SL1, FAL2: assertions that pass through a browser are encrypted; those of OpenID Connect don't pass through it. No SAML connection counts: plain assertions are accepted, too",
      tests: [LEVELS],
    },
    { id: "tls", must: "SL1: the identity provider is reached by TLS alone", tests: [MANAGED, LEVELS] },
    {
      id: "session_lifetime",
      must: "SL1: the lifetime of sessions is set from the assertion (`session_from_provider`)",
      tests: [...SESSION_END, LEVELS],
    },
    {
      id: "no_unsolicited_answers",
      must: "SL2: unsolicited assertions aren't accepted. `allows_idp_initiated` has the browser ask for one instead",
      tests: [
        UNSOLICITED,
        `\`${CONNECTIONS}/routes/saml.test.ts\`: with an address as RelayState is a response that nobody asked for`,
      ],
    },
    {
      id: "sessions_ended_on_request",
      must: "SL2: sessions and tokens of somebody end when the identity service asks for that. Security events and Global Token Revocation do this; back-channel logout ends sessions alone, and doesn't count",
      tests: [
        "`features/connection-signals/security-events.test.ts`: end what began before them, with the access of apps, and leave what came in another way",
        "`features/connection-signals/poll-transmitter.test.ts`: is another Orgward: an account that is disabled there is signed out here, once",
        "`features/connection-signals/global-token-revocation.test.ts`: signs out whom it names in the format %s",
        LEVELS,
      ],
    },
    {
      id: "sign_in_again_on_request",
      must: "SL2: a new assertion is obtained when the identity service asks for that, before anything else goes on. Such a request ends access, and the access policy has to demand the connection alone",
      tests: [
        "`features/connection-signals/security-events.test.ts`: sign its users out, disconnect them, or leave a trace",
        LEVELS,
      ],
    },
    {
      id: "session_changes_reported",
      must: "SL3: changes of sessions are reported to the identity service",
      reason:
        "Shared Signals are sent to receivers of the whole deployment, not to an organization's identity provider",
    },
    {
      id: "deprovisioning",
      must: "AL1: the identity service can suspend, archive or delete users",
      tests: [
        DISABLED,
        `\`${CONNECTIONS}/domain/organization/admission-attacks.test.ts\`: isn't made a member again once the directory has let them go ($active, $deletedAt)`,
        LEVELS,
      ],
    },
    { id: "provisioning", must: "AL2: it can create and update users before they sign in", tests: [DISABLED, LEVELS] },
    {
      id: "no_local_changes",
      must: "AL2: users of the identity service can't be created, changed or deleted otherwise",
      reason: "people can edit their profile, and Owners can invite, beside the directory",
    },
    {
      id: "roles_by_groups",
      must: "AL2: groups give roles",
      tests: [
        "`features/directories/routes/effects.test.ts`: gives roles by groups, the first rule first, and takes back what it gave",
      ],
    },
    {
      id: "roles_exposed",
      must: "AL3: roles are exposed to the identity service",
      reason: "SCIM has no agreed way to list an application's roles, and this server invents none",
    },
  ],
};

const common: Draft = {
  heading: "Common requirements",
  source:
    "[IPSIE Common Requirements Profile](https://github.com/deansaxe/draft-saxe-ipsie-common-requirements-profile) of 9 July 2025",
  requirements: [
    { must: "the algorithm `none` isn't accepted", tests: [HOSTILE] },
    {
      must: "subjects are unique by the subject identifier and a tenant identifier together",
      tests: [`\`${CONNECTIONS}/domain/linking.test.ts\`: keeps accounts with the same id at two providers apart`],
    },
    { must: "every federation transaction begins at the application", tests: [UNSOLICITED] },
    {
      must: "accounts are linked only by somebody who controls both",
      tests: [`${ADMISSION}: never signs in the user of an address: whoever has it proves first who they are`],
    },
    { must: "other ways to sign in end when the directory disables somebody", tests: [DISABLED] },
    {
      must: "only PS256, ES256 and EdDSA are used",
      reason: "RS256 is accepted, because most identity providers sign with it alone",
    },
    {
      must: "assertions that pass through a browser are encrypted",
      reason: "SAML connections decrypt assertions, but accept plain ones, too",
    },
    { must: "linking accounts is off by default", reason: "people may link theirs once they have proven both" },
    {
      must: "ways past federation are off by default, and take a second factor",
      reason:
        "members sign in otherwise until the access policy demands the connection; it can demand a second factor, too",
    },
    {
      must: "TLS 1.2 or later, with the cipher suites of BCP 195, and against downgrades",
      reason: "the proxy in front of the server does this, so no test of the server shows it",
    },
    {
      must: "RSA keys have 2048 bits or more, and secrets 128 bits of randomness",
      reason: "libraries refuse shorter keys and secrets have 256 bits, but no test shows it for connections",
    },
  ],
};

const openId: Draft = {
  heading: "SL1 by OpenID Connect",
  source:
    "[IPSIE SL1 OpenID Connect Profile](https://openid.github.io/ipsie-openid-sl1/draft-openid-ipsie-sl1-profile.html) of 2 September 2025",
  requirements: [
    {
      must: "there are no open redirectors",
      tests: ["`platform/domain/return-path.test.ts`: leads home instead of to %j"],
    },
    { must: "metadata come from the discovery document alone", tests: [HOSTILE] },
    { must: "the issuer comes from an authoritative source, by a secure channel", tests: [MANAGED] },
    { must: "the issuer of the metadata is the configured one", tests: [MANAGED, HOSTILE] },
    {
      must: "the authorization code grant is used",
      tests: [
        `\`${CONNECTIONS}/domain/openid-provider.test.ts\`: signs somebody in, once for each code; the address comes from its user info`,
      ],
    },
    {
      must: "PKCE is used, with S256",
      tests: [
        `\`${CONNECTIONS}/domain/openid-provider.test.ts\`: refuses the verifier of another browser, and another nonce is noticed`,
      ],
    },
    { must: "each request has its own challenge, bound to the browser", tests: [ONCE] },
    {
      must: "`iss` of the response is checked (RFC 9207)",
      tests: [`${ADMISSION}: refuses an answer that names another provider (RFC 9207), or reaches another browser`],
    },
    { must: "ID tokens are validated as OpenID Connect Core says", tests: [HOSTILE] },
    { must: "people sign in again after `session_expiry`", tests: SESSION_END },
    { must: "sign-ins can be begun by a third party", reason: "they begin on this server's own pages alone" },
    {
      must: "`aud` is a single string",
      reason: "identity providers that send a list with the client ID are accepted, as OpenID Connect Core allows",
    },
    {
      must: "requests for resources can use DPoP, also with a nonce of the provider",
      reason: "userinfo is asked with a bearer token, and only where the ID token lacks something",
    },
    {
      must: "client assertions name the issuer as their audience",
      reason: "doesn't apply: connections of organizations have a client secret and send no assertions",
    },
  ],
};

/** What the drafts demand of applications. */
export const drafts: readonly Draft[] = [levels, common, openId];
