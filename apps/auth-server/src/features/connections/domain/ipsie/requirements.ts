/** What is known of a connection and its organization that levels depend on. Each is a good thing: levels only fall without one. */
export interface IpsieFacts {
  /** What the identity provider says reaches this server without passing through a browser. */
  readonly answersBypassBrowsers: boolean;
  /** Browsers and this server reach the identity provider by TLS alone. */
  readonly usesTls: boolean;
  /** Sessions, tokens and grants end when the identity provider says that its session does. */
  readonly endsSessionsWithProvider: boolean;
  /** The identity provider can end the sessions of somebody here, and what apps got in them: by security events, or by revoking tokens. */
  readonly endsAccessOnRequest: boolean;
  /** After that, nobody gets in without another assertion of this provider: the access policy demands this connection alone. */
  readonly obtainsAssertionOnRequest: boolean;
  /** A directory with this connection's people has written to this server. */
  readonly hasDirectory: boolean;
  /** The organization has a proven domain, so that the directory can create accounts in advance. */
  readonly hasProvenDomain: boolean;
}

/** `session`: SL1 to SL3. `account`: AL1 to AL3. They are independent of each other. */
export type IpsieTrack = "session" | "account";

/**
 * What a level demands of an application. It is met by a fact, by `always` where this server leaves no choice, or by `never` where it
 * doesn't do it.
 */
export interface IpsieRequirement {
  readonly id: string;
  readonly track: IpsieTrack;
  readonly level: 1 | 2 | 3;
  readonly metBy: keyof IpsieFacts | "always" | "never";
}

/** What the IPSIE levels (draft of February 2026) demand of applications, with FAL2 of NIST SP 800-63C-4 taken apart. */
export const ipsieRequirements = [
  { id: "answers_verified", track: "session", level: 1, metBy: "always" },
  { id: "answers_protected", track: "session", level: 1, metBy: "answersBypassBrowsers" },
  { id: "tls", track: "session", level: 1, metBy: "usesTls" },
  { id: "session_lifetime", track: "session", level: 1, metBy: "endsSessionsWithProvider" },
  { id: "no_unsolicited_answers", track: "session", level: 2, metBy: "always" },
  { id: "sessions_ended_on_request", track: "session", level: 2, metBy: "endsAccessOnRequest" },
  { id: "sign_in_again_on_request", track: "session", level: 2, metBy: "obtainsAssertionOnRequest" },
  { id: "session_changes_reported", track: "session", level: 3, metBy: "never" },
  { id: "deprovisioning", track: "account", level: 1, metBy: "hasDirectory" },
  { id: "provisioning", track: "account", level: 2, metBy: "hasProvenDomain" },
  { id: "no_local_changes", track: "account", level: 2, metBy: "never" },
  { id: "roles_by_groups", track: "account", level: 2, metBy: "always" },
  { id: "roles_exposed", track: "account", level: 3, metBy: "never" },
] as const satisfies readonly IpsieRequirement[];

type KnownRequirement = (typeof ipsieRequirements)[number];

/** A requirement that whoever runs the connection can meet. */
export type ChangeableRequirementId = Extract<KnownRequirement, { readonly metBy: keyof IpsieFacts }>["id"];

const changeable = new Set<string>(
  ipsieRequirements.flatMap(({ id, metBy }) => (metBy === "always" || metBy === "never" ? [] : [id])),
);

/** Returns whether a requirement can be met by setting something up, rather than by another version of this server. */
export function isChangeable(id: IpsieRequirementId): id is ChangeableRequirementId {
  return changeable.has(id);
}

/** The name of a requirement, as the management API says it. */
export type IpsieRequirementId = KnownRequirement["id"];
