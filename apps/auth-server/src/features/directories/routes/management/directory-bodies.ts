import { z } from "zod";
import { httpUrl, id, name, text } from "../../../../platform/management-api/fields.ts";
import { directoryUrl } from "../../domain/directory-url.ts";
import type { DirectoryEdit } from "../../domain/manage-directories.ts";
import {
  type DirectoryLogRecord,
  type DirectoryRecord,
  type DirectoryTokenRecord,
  type DirectoryUserRecord,
  directoryMarks,
  directoryRequestKinds,
} from "../../domain/records.ts";

const MAX_RULES = 200;
const MAX_WINDOW_SECONDS = 7 * 86_400;

const roleRule = z.object({ value: text.min(1), role: text.min(1) });
const federation = z.object({
  issuer: text.min(1).meta({ description: "The `iss` of its tokens, exactly." }),
  subject: text.min(1).meta({ description: "Their `sub`, exactly." }),
  audience: text.min(1).meta({ description: "Their `aud`, exactly." }),
  jwks_uri: httpUrl.meta({ description: "Where the keys are that sign them." }),
});

/** What may be decided about a directory, in a request. */
export const directoryFields = {
  name: name.optional(),
  connection_id: id.optional().meta({ description: "The connection with which its people sign in; empty for none." }),
  role_rules: z.array(roleRule).max(MAX_RULES, `must have at most ${MAX_RULES} rules`).optional().meta({
    description: "The first that matches a group of a person, by its name, `externalId` or id, gives the role.",
  }),
  default_role: text
    .optional()
    .meta({ description: "The role of whom no rule matches; empty for the organization's lowest role." }),
  federation: federation.optional().meta({ description: "The workload whose tokens it accepts (RFC 7523)." }),
  brake: z
    .object({
      share: z.int().min(0).max(100).meta({ description: "The percentage of its people." }),
      people: z.int().min(1).max(1_000_000).meta({ description: "Fewer people than this never wait." }),
      window_seconds: z.int().min(60).max(MAX_WINDOW_SECONDS),
    })
    .optional()
    .meta({
      description:
        "When its changes wait for a decision: they would take access or a higher role from more than this share within the window.",
    }),
  braked: z.boolean().optional().meta({ description: "false lets its changes never wait." }),
  federated: z.boolean().optional().meta({ description: "false ends the federation." }),
};

const givenFields = z.object(directoryFields);

/** Returns what a request decides. A `null` counts as missing, so empty strings stand for none. */
export function toEdit(body: z.output<typeof givenFields>): DirectoryEdit {
  const { federation: given, federated, brake, braked } = body;
  const workload = given && {
    issuer: given.issuer,
    subject: given.subject,
    audience: given.audience,
    jwksUri: given.jwks_uri,
  };
  return {
    ...(body.name !== undefined && { name: body.name }),
    ...(body.connection_id !== undefined && { connectionId: body.connection_id || null }),
    ...(body.role_rules && { roleRules: body.role_rules }),
    ...(body.default_role !== undefined && { defaultRole: body.default_role || null }),
    ...(workload && { federation: workload }),
    ...(brake && {
      brake: { share: brake.share, people: brake.people, windowSeconds: brake.window_seconds },
    }),
    ...(braked === false && { brake: null }),
    ...(federated === false && { federation: null }),
  };
}

/** A directory, in an answer. */
export const directorySchema = z
  .object({
    directory_id: z.string(),
    org_id: z.string(),
    connection_id: z.string().nullable(),
    name: z.string(),
    url: z.string().meta({ description: "The address that the identity provider is given." }),
    token_url: z.string().meta({ description: "Where a workload gets a bearer token for its own token." }),
    role_rules: z.array(z.object({ value: z.string(), role: z.string() })),
    default_role: z.string().nullable(),
    federation: z
      .object({ issuer: z.string(), subject: z.string(), audience: z.string(), jwks_uri: z.string() })
      .nullable(),
    brake: z.object({ share: z.int(), people: z.int(), window_seconds: z.int() }).nullable(),
    held_since: z.int().nullable().meta({ description: "Since when its changes wait for a decision." }),
    version: z.int(),
    created_at: z.int(),
    last_sync_at: z.int().nullable(),
  })
  .meta({ id: "Directory" });

/** Describes a directory. */
export function toDirectoryBody(issuer: string, directory: DirectoryRecord): z.input<typeof directorySchema> {
  const { directoryId, orgId, connectionId, name: called, settings } = directory;
  const url = directoryUrl(issuer, directoryId);
  return {
    ...{ directory_id: directoryId, org_id: orgId, connection_id: connectionId, name: called },
    ...{ url, token_url: `${url}/token` },
    role_rules: settings.roleRules.map(({ value, role }) => ({ value, role })),
    default_role: settings.defaultRole,
    federation: settings.federation && {
      issuer: settings.federation.issuer,
      subject: settings.federation.subject,
      audience: settings.federation.audience,
      jwks_uri: settings.federation.jwksUri,
    },
    brake: settings.brake && {
      share: settings.brake.share,
      people: settings.brake.people,
      window_seconds: settings.brake.windowSeconds,
    },
    held_since: directory.heldSince,
    version: directory.version,
    created_at: directory.createdAt,
    last_sync_at: directory.lastSyncAt,
  };
}

/** A bearer token without the token itself, in an answer. */
export const directoryTokenSchema = z
  .object({
    token_id: z.string(),
    created_at: z.int(),
    expires_at: z.int().nullable(),
    last_used_at: z.int().nullable(),
  })
  .meta({ id: "DirectoryToken" });

/** Describes a bearer token. */
export function toTokenBody(token: DirectoryTokenRecord): z.input<typeof directoryTokenSchema> {
  const { tokenId, createdAt, expiresAt, lastUsedAt } = token;
  return { token_id: tokenId, created_at: createdAt, expires_at: expiresAt, last_used_at: lastUsedAt };
}

const mark = z
  .enum(directoryMarks)
  .nullable()
  .meta({ description: "Why something that the directory asked for couldn't be done." });

const holdSchema = z.object({
  state: z.enum(["waiting", "refused"]),
  change: z.enum(["end_access", "lower_role", "give_access", "raise_role"]),
  role: z.string().nullable().meta({ description: "The role that the person would have." }),
  since: z.int(),
});

/** A person of a directory, in an answer. */
export const directoryUserSchema = z
  .object({
    resource_id: z.string(),
    user_id: z.string().nullable(),
    user_name: z.string(),
    external_id: z.string().nullable(),
    active: z.boolean(),
    given_role: z.string().nullable().meta({ description: "The role that the directory gave." }),
    given_by_group: z.string().nullable().meta({ description: "The id of the group by which it did." }),
    given_at: z.int().nullable(),
    hold: holdSchema
      .nullable()
      .meta({ description: "A change of access that the directory asked for and that isn't made." }),
    mark,
    created_at: z.int(),
    updated_at: z.int(),
  })
  .meta({ id: "DirectoryUser" });

/** Describes a person of a directory. */
export function toDirectoryUserBody(user: DirectoryUserRecord): z.input<typeof directoryUserSchema> {
  const { resourceId, userId, userName, externalId, active, givenRole, givenByGroup, givenAt, hold } = user;
  return {
    ...{ resource_id: resourceId, user_id: userId, user_name: userName, external_id: externalId, active },
    ...{ given_role: givenRole, given_by_group: givenByGroup, given_at: givenAt, mark: user.mark },
    hold: hold && { state: hold.state, change: hold.change.kind, role: hold.change.role, since: hold.since },
    ...{ created_at: user.createdAt, updated_at: user.updatedAt },
  };
}

/** A change of an account or membership, in an answer. */
export const effectSchema = z.object({
  kind: z.string(),
  role: z.string().optional(),
  group: z.string().nullable().optional(),
});

/** What a request of a directory did, in an answer. */
export const directoryLogSchema = z
  .object({
    log_id: z.string(),
    occurred_at: z.int(),
    kind: z.enum(directoryRequestKinds),
    resource_id: z.string(),
    user_id: z.string().nullable(),
    effects: z.array(effectSchema),
    mark,
    held: z.boolean().meta({ description: "Whether the brake held back what it would have changed." }),
  })
  .meta({ id: "DirectoryLogEntry" });

/** Describes what a request of a directory did. */
export function toLogBody(entry: DirectoryLogRecord): z.input<typeof directoryLogSchema> {
  const { logId, occurredAt, kind, resourceId, userId, effects } = entry;
  return {
    ...{ log_id: logId, occurred_at: occurredAt, kind, resource_id: resourceId, user_id: userId },
    effects: effects.map((effect) => ({ ...effect })),
    mark: entry.mark,
    held: entry.isHeld,
  };
}
