import type { RowVersion } from "../../../platform/domain/row-version.ts";
import type { ScimDocument } from "./scim/document.ts";

/** Gives a role to the members of a group. */
export interface RoleRule {
  /** The group: its name whatever its case, its `externalId`, or its id. */
  readonly value: string;
  readonly role: string;
}

/** The workload whose tokens the directory accepts instead of a shared secret (RFC 7523). Each value must match exactly. */
export interface DirectoryFederation {
  readonly issuer: string;
  readonly subject: string;
  readonly audience: string;
  readonly jwksUri: string;
}

/** When the changes of a directory wait for a person: they would take access from too many people within a while. */
export interface DirectoryBrake {
  /** The share of the directory's people, in percent, that may lose access or a higher role. */
  readonly share: number;
  /** Fewer people than this never wait. */
  readonly people: number;
  readonly windowSeconds: number;
}

/** What is decided about a directory. */
export interface DirectorySettings {
  /** The first rule that matches a group of a person decides the person's role. */
  readonly roleRules: readonly RoleRule[];
  /** The role of members whom no rule matches; `null` for the organization's lowest role. */
  readonly defaultRole: string | null;
  readonly federation: DirectoryFederation | null;
  /** `null` for a directory whose changes never wait. */
  readonly brake: DirectoryBrake | null;
}

/** An organization's directory, from which people are provisioned (SCIM). Times are Unix seconds. */
export interface DirectoryRecord {
  readonly directoryId: string;
  readonly orgId: string;
  /** The connection with which people of the directory sign in, if it is known. */
  readonly connectionId: string | null;
  readonly name: string;
  readonly settings: DirectorySettings;
  readonly createdAt: number;
  /** When the directory last changed something. */
  readonly lastSyncAt: number | null;
  /** Since when the directory's brake holds back what takes access; `null` while it doesn't. */
  readonly heldSince: number | null;
  readonly version: RowVersion;
}

/** `issued`: shown to a person once. `federated`: given for the token of a workload. */
export type DirectoryTokenKind = "issued" | "federated";

export interface DirectoryTokenRecord {
  readonly tokenId: string;
  readonly directoryId: string;
  readonly tokenHash: string;
  readonly kind: DirectoryTokenKind;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
}

/**
 * Why something that the directory asked for couldn't be done here. The write was accepted all the same.
 * `pending`: an account outside the proven domains, invited by email. `domain_not_proven`: nobody has the address, and it is outside them.
 */
export const directoryMarks = [
  "pending",
  "domain_not_proven",
  "invalid_address",
  "address_taken",
  "address_reassigned",
  "address_outside_domains",
  "email_domain_not_allowed",
  "organization_full",
  "last_owner",
  "unknown_role",
  "account_disabled",
] as const;

export type DirectoryMark = (typeof directoryMarks)[number];

/** How the access of somebody changes. `end_access`: the membership ends, or the account is disabled. */
export interface AccessChange {
  readonly kind: "end_access" | "lower_role" | "give_access" | "raise_role";
  /** The role that is given; `null` if access ends. */
  readonly role: string | null;
}

/**
 * A change of access that the directory asked for and that isn't made. `waiting`: the brake holds it until a person decides.
 * `refused`: a person decided against it, which counts until the directory says something else.
 */
export interface DirectoryHold {
  readonly state: "waiting" | "refused";
  readonly change: AccessChange;
  readonly since: number;
}

/** A person as the directory knows them. */
export interface DirectoryUserRecord {
  readonly resourceId: string;
  readonly directoryId: string;
  /** The account; `null` while there is none, and once it was deleted. */
  readonly userId: string | null;
  readonly userName: string;
  readonly externalId: string | null;
  readonly active: boolean;
  readonly document: ScimDocument;
  /** Whether the directory created the account. */
  readonly createdAccount: boolean;
  /** Whether the directory disabled the account, and may enable it again. */
  readonly disabledAccount: boolean;
  /** The role that the directory gave, and the group by which it did; `null` for a role that it didn't give, or gave by no group. */
  readonly givenRole: string | null;
  readonly givenByGroup: string | null;
  readonly givenAt: number | null;
  readonly hold: DirectoryHold | null;
  readonly mark: DirectoryMark | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** The directory deleted the person. The row is kept for a while, so that a mistake can be undone. */
  readonly deletedAt: number | null;
  readonly version: RowVersion;
}

/** A group of the directory. */
export interface DirectoryGroupRecord {
  readonly groupId: string;
  readonly directoryId: string;
  readonly displayName: string;
  readonly externalId: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly version: RowVersion;
}

/** A member of a group: usually the id of a person of the directory, but directories may name anything. */
export interface DirectoryGroupMember {
  readonly value: string;
  readonly display: string | null;
}

/** What the directory asked for, or people about what it had asked for. */
export const directoryRequestKinds = [
  "create_user",
  "update_user",
  "delete_user",
  "create_group",
  "update_group",
  "delete_group",
  "apply_settings",
  "release",
  "undo",
] as const;

export type DirectoryRequestKind = (typeof directoryRequestKinds)[number];

/** One request of a directory, and what it changed. */
export interface DirectoryLogRecord {
  readonly logId: string;
  readonly directoryId: string;
  readonly occurredAt: number;
  readonly kind: DirectoryRequestKind;
  /** The person or group. */
  readonly resourceId: string;
  readonly userId: string | null;
  /** What was done to the account and membership. */
  readonly effects: readonly DirectoryEffect[];
  readonly mark: DirectoryMark | null;
  /** Whether the brake holds back what it would have changed. */
  readonly isHeld: boolean;
  /** What somebody lost, if it counts towards the brake. */
  readonly countedLoss: AccessChange["kind"] | null;
}

/** What a request changed about the access of an account. */
export interface DirectoryChangeRecord {
  readonly directoryId: string;
  readonly occurredAt: number;
  readonly resourceId: string;
  readonly userId: string;
  /** `null` for an account that the request created. */
  readonly before: AccessState | null;
  readonly after: AccessState | null;
}

/** What an undo restores of an account and its membership. */
export interface AccessState {
  readonly enabled: boolean;
  readonly membership: {
    readonly role: string;
    readonly additionalRoles: readonly string[];
    readonly createdAt: number;
  } | null;
  /** The accounts at the organization's connections that sign the user in. */
  readonly identities: readonly KeptIdentity[];
  readonly given: Pick<DirectoryUserRecord, "givenRole" | "givenByGroup" | "givenAt" | "disabledAccount">;
}

/** An account at a connection. Times are Unix seconds. */
export interface KeptIdentity {
  readonly connectionId: string;
  readonly subject: string;
  readonly email: string | null;
  readonly createdAt: number;
  readonly lastUsedAt: number;
}

/** A change of an account or membership. */
export type DirectoryEffect =
  | { readonly kind: "create_account" | "link_account" | "enable_account" | "disable_account" }
  | {
      readonly kind: "change_email" | "change_name" | "end_membership" | "end_sessions" | "invite" | "restore_identity";
    }
  | RoleEffect;

/** A role that is given, and the group that gives it; `null` for the role of whoever no rule matches. */
export interface RoleEffect {
  readonly kind: "add_member" | "change_role";
  readonly role: string;
  readonly group: string | null;
}

/** The settings of a new directory. */
export const NEW_DIRECTORY_SETTINGS: DirectorySettings = {
  ...{ roleRules: [], defaultRole: null, federation: null },
  brake: { share: 20, people: 5, windowSeconds: 3600 },
};
