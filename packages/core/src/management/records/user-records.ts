import { type Claims, readNumber, readText, readTexts } from "../../token/claims.ts";
import { type Page, pageReaders } from "../pages.ts";
import {
  listReader,
  member,
  memberOrNull,
  type ReadValue,
  type RecordReaders,
  readBoolean,
  readBooleanOrNull,
  readObject,
  readObjectOrNull,
  readTextOrNull,
  recordReader,
} from "../wire.ts";
import { type OrgInfo, readOrgInfo } from "./org-records.ts";

/** A user record. Missing values are null. */
export interface UserMetadata {
  readonly userId: string;
  readonly email: string;
  readonly emailConfirmed: boolean;
  readonly hasPassword: boolean;
  readonly username: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly pictureUrl: string | null;
  /** Custom properties, with their keys as the application wrote them. */
  readonly properties: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>> | null;
  /** Whether the account is locked for security reasons. */
  readonly locked: boolean;
  readonly enabled: boolean;
  readonly mfaEnabled: boolean;
  readonly canCreateOrgs: boolean;
  /** Whether a new password must be set at the next login; null when the auth server does not tell. */
  readonly updatePasswordRequired: boolean | null;
  /** Unix seconds. */
  readonly createdAt: number;
  /** Unix seconds. */
  readonly lastActiveAt: number;
  /** The original id, when the user was migrated from elsewhere. */
  readonly legacyUserId: string | null;
  /** The memberships by organization id, a record without prototype; null unless `includeOrgs` was set. */
  readonly orgIdToOrgInfo: Readonly<Record<string, OrgInfo>> | null;
}

/** A user record as that of a member of one organization. */
export interface UserInOrg extends UserMetadata {
  readonly roleInOrg: string;
  /** Additional roles, in organizations where members can have several roles. */
  readonly additionalRolesInOrg: readonly string[];
}

/** A page of users. */
export interface UserPage<User extends UserMetadata = UserMetadata> extends Page {
  readonly totalUsers: number;
  readonly users: readonly User[];
}

const userReaders: RecordReaders<UserMetadata> = {
  userId: readText,
  email: readText,
  emailConfirmed: readBoolean,
  hasPassword: readBoolean,
  username: readTextOrNull,
  firstName: readTextOrNull,
  lastName: readTextOrNull,
  pictureUrl: readTextOrNull,
  properties: readObject,
  metadata: readObjectOrNull,
  locked: readBoolean,
  enabled: readBoolean,
  mfaEnabled: readBoolean,
  canCreateOrgs: readBoolean,
  updatePasswordRequired: readBooleanOrNull,
  createdAt: readNumber,
  lastActiveAt: readNumber,
  legacyUserId: readTextOrNull,
  orgIdToOrgInfo: readMemberships,
};

export const readUser: ReadValue<UserMetadata> = recordReader(userReaders);

export const readUsers: ReadValue<readonly UserMetadata[]> = listReader(readUser);

export const readUserPage: ReadValue<UserPage> = recordReader({
  ...pageReaders,
  totalUsers: readNumber,
  users: member(readUsers),
});

const readUserInOrg = recordReader<UserInOrg>({
  ...userReaders,
  roleInOrg: readText,
  additionalRolesInOrg: readTexts,
});

export const readUserInOrgPage: ReadValue<UserPage<UserInOrg>> = recordReader({
  ...pageReaders,
  totalUsers: readNumber,
  users: member(listReader(readUserInOrg)),
});

/**
 * Sorts records by what identifies them. Names come from users, so that the result has no prototype that they could hit.
 *
 * @param keyOf undefined or null leaves a record out
 */
export function byKey<Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string | null | undefined,
): Readonly<Record<string, Value>> {
  const result = Object.create(null) as Record<string, Value>;
  for (const value of values) {
    const key = keyOf(value);
    if (key !== null && key !== undefined) result[key] = value;
  }
  return Object.freeze(result);
}

function readMemberships(record: Claims, name: string): UserMetadata["orgIdToOrgInfo"] {
  return memberOrNull((orgs) => byKey(listReader(readOrgInfo)(Object.values(orgs ?? {})), ({ orgId }) => orgId))(
    record,
    name,
  );
}
