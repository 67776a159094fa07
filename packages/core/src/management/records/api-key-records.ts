import { readNumber, readText } from "../../token/claims.ts";
import { type Page, pageReaders } from "../pages.ts";
import {
  listReader,
  member,
  memberOrNull,
  type ReadValue,
  readNumberOrNull,
  readObjectOrNull,
  readTextOrNull,
  readTextsOrNull,
  recordReader,
} from "../wire.ts";
import { type OrganizationEntry, type OrgInfo, readOrganizationEntry, readOrgInfo } from "./org-records.ts";
import { readUser, type UserMetadata } from "./user-records.ts";

/** An API key of an end user or an organization. The token itself is shown once, when the key is created. */
export interface ApiKey {
  readonly apiKeyId: string;
  readonly displayName: string | null;
  readonly userId: string | null;
  readonly orgId: string | null;
  /** Unix seconds. */
  readonly createdAt: number;
  /** Unix seconds; null when it never expires. */
  readonly expiresAtSeconds: number | null;
  /** With its keys as the application wrote them. */
  readonly metadata: Readonly<Record<string, unknown>> | null;
  /** The permissions that the key is limited to; null when it isn't limited. */
  readonly scopes: readonly string[] | null;
  /** The user who created the key on a page of the auth server; null when a backend did. */
  readonly createdByUserId: string | null;
  /** Unix seconds, to the minute; null when the key was never used. */
  readonly lastUsedAt: number | null;
}

/** A key that was just created. */
export interface CreatedApiKey {
  readonly apiKeyId: string;
  /** The secret: it can't be retrieved again. */
  readonly apiKeyToken: string;
}

/** A page of API keys. */
export interface ApiKeyPage extends Page {
  readonly totalApiKeys: number;
  readonly apiKeys: readonly ApiKey[];
}

/** Whom a valid API key belongs to. */
export interface ApiKeyValidation {
  readonly metadata: Readonly<Record<string, unknown>> | null;
  readonly user: UserMetadata | null;
  readonly org: OrganizationEntry | null;
  /** The membership, when the key stands for a user in an organization. */
  readonly userInOrg: OrgInfo | null;
  readonly apiKeyId: string | null;
  readonly displayName: string | null;
  /** Unix seconds; null when it never expires. */
  readonly expiresAtSeconds: number | null;
  /** The permissions that the key is limited to; null when it isn't limited. */
  readonly scopes: readonly string[] | null;
  /** What the key may do in its organization at this moment; null when it has none. A key with scopes has no role. */
  readonly userPermissions: readonly string[] | null;
}

/** A valid API key of a user. */
export interface PersonalApiKeyValidation extends ApiKeyValidation {
  readonly user: UserMetadata;
  readonly org: null;
  readonly userInOrg: null;
}

/** A valid API key of an organization, or of a user in it. */
export interface OrgApiKeyValidation extends ApiKeyValidation {
  readonly org: OrganizationEntry;
}

export const readApiKey: ReadValue<ApiKey> = recordReader({
  apiKeyId: readText,
  displayName: readTextOrNull,
  userId: readTextOrNull,
  orgId: readTextOrNull,
  createdAt: readNumber,
  expiresAtSeconds: readNumberOrNull,
  metadata: readObjectOrNull,
  scopes: readTextsOrNull,
  createdByUserId: readTextOrNull,
  lastUsedAt: readNumberOrNull,
});

export const readCreatedApiKey: ReadValue<CreatedApiKey> = recordReader({ apiKeyId: readText, apiKeyToken: readText });

export const readApiKeyPage: ReadValue<ApiKeyPage> = recordReader({
  ...pageReaders,
  totalApiKeys: readNumber,
  apiKeys: member(listReader(readApiKey)),
});

export const readApiKeyValidation: ReadValue<ApiKeyValidation> = recordReader({
  metadata: readObjectOrNull,
  user: memberOrNull(readUser),
  org: memberOrNull(readOrganizationEntry),
  userInOrg: memberOrNull(readOrgInfo),
  apiKeyId: readTextOrNull,
  displayName: readTextOrNull,
  expiresAtSeconds: readNumberOrNull,
  scopes: readTextsOrNull,
  userPermissions: readTextsOrNull,
});
