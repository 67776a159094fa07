import { z } from "zod";
import { parseFields } from "../../../../platform/dashboard/form-fields.ts";
import type { FieldProblems } from "../../../../platform/dashboard/pages/form-state.ts";
import type { FormValues } from "../../../../platform/dashboard/versioned-form.tsx";
import { displayName } from "../../../../platform/domain/display-name.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { httpUrl, text } from "../../../../platform/management-api/fields.ts";
import { readRoleRules } from "../../../connections/domain/organization/role-rules-text.ts";
import type { EditDirectoryFailure } from "../../../directories/domain/manage-directories.ts";
import type {
  DirectoryBrake,
  DirectoryFederation,
  DirectoryRecord,
  RoleRule,
} from "../../../directories/domain/records.ts";

const MAX_RULES = 200;

const ruleLines = z
  .string()
  .nullable()
  .transform((written) => readRoleRules(written ?? ""))
  .refine((rules) => rules.every(({ value, role }) => value !== "" && role !== ""), {
    error: "must have lines such as Engineering = Admin",
  })
  .refine((rules) => rules.length <= MAX_RULES, { error: `must have at most ${MAX_RULES} rules` });

const editedFields = z.object({
  name: displayName(),
  connection_id: text.nullable(),
  federation_issuer: text.nullable(),
  federation_subject: text.nullable(),
  federation_audience: text.nullable(),
  federation_jwks_uri: httpUrl.nullable(),
});

const newFields = editedFields.extend({ default_role: text.nullable(), role_rules: ruleLines });

const MAX_PEOPLE = 1_000_000;
const MAX_MINUTES = 7 * 24 * 60;

const upTo = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= least, { error: `must be at least ${least}` })
    .refine((value) => value <= most, { error: `must be at most ${most}` });

const noBrake = z.object({ brake_share: z.null() });
const brakeFields = z.object({
  brake_share: upTo(0, 100),
  brake_people: upTo(1, MAX_PEOPLE),
  brake_minutes: upTo(1, MAX_MINUTES),
});

const federationNames = [
  "federation_issuer",
  "federation_subject",
  "federation_audience",
  "federation_jwks_uri",
] as const;

/** What a form decides about a directory that exists. Its rules for roles have a form of their own, which previews them. */
interface EditedDirectory {
  readonly name: string;
  readonly connectionId: string | null;
  readonly federation: DirectoryFederation | null;
  /** Absent where the form says nothing about it. */
  readonly brake?: DirectoryBrake | null;
}

/** A new directory as a form describes it. */
interface NewDirectory extends EditedDirectory {
  readonly roleRules: readonly RoleRule[];
  readonly defaultRole: string | null;
}

/** Returns what the form shows of a directory. */
export function toDirectoryValues({
  name,
  connectionId,
  settings: { federation, brake },
}: DirectoryRecord): FormValues {
  return {
    ...toBrakeValues(brake),
    name,
    connection_id: connectionId ?? "",
    federation_issuer: federation?.issuer ?? "",
    federation_subject: federation?.subject ?? "",
    federation_audience: federation?.audience ?? "",
    federation_jwks_uri: federation?.jwksUri ?? "",
  };
}

/** Returns what a form shows of a brake. */
export function toBrakeValues(brake: DirectoryBrake | null): FormValues {
  return {
    brake_share: brake ? String(brake.share) : "",
    brake_people: brake ? String(brake.people) : "",
    brake_minutes: brake ? String(Math.ceil(brake.windowSeconds / 60)) : "",
  };
}

/** Makes the directory that a form describes, or says what is wrong with which field. */
export function readNewDirectory(form: URLSearchParams): Result<NewDirectory, FieldProblems> {
  const parsed = parseFields(form, newFields);
  if (!parsed.ok) return parsed;
  const { default_role: defaultRole, role_rules: roleRules } = parsed.value;
  const edited = toEdited(form, parsed.value);
  return edited.ok ? succeed({ ...edited.value, defaultRole, roleRules }) : edited;
}

/** Reads what a form decides about a directory, or says what is wrong with which field. */
export function readEditedDirectory(form: URLSearchParams): Result<EditedDirectory, FieldProblems> {
  const parsed = parseFields(form, editedFields);
  return parsed.ok ? toEdited(form, parsed.value) : parsed;
}

function toEdited(
  form: URLSearchParams,
  written: z.output<typeof editedFields>,
): Result<EditedDirectory, FieldProblems> {
  const federation = readFederation(written);
  if (!federation.ok) return federation;
  const brake = form.has("brake_share") ? readBrake(form) : succeed(undefined);
  if (!brake.ok) return brake;
  return succeed({
    name: written.name,
    connectionId: written.connection_id,
    federation: federation.value,
    ...(brake.value !== undefined && { brake: brake.value }),
  });
}

/** Reads when changes wait: with an empty share, never. */
function readBrake(form: URLSearchParams): Result<DirectoryBrake | null, FieldProblems> {
  if (parseFields(form, noBrake).ok) return succeed(null);
  const parsed = parseFields(form, brakeFields);
  if (!parsed.ok) return parsed;
  const { brake_share: share, brake_people: people, brake_minutes: minutes } = parsed.value;
  return succeed({ share, people, windowSeconds: minutes * 60 });
}

/** Reads the workload whose tokens count: all of it, or nothing. */
function readFederation(written: z.output<typeof editedFields>): Result<DirectoryFederation | null, FieldProblems> {
  const missing = federationNames.filter((name) => written[name] === null);
  if (missing.length === federationNames.length) return succeed(null);
  const {
    federation_issuer: issuer,
    federation_subject: subject,
    federation_audience: audience,
    federation_jwks_uri: jwksUri,
  } = written;
  if (issuer === null || subject === null || audience === null || jwksUri === null)
    return fail(Object.fromEntries(missing.map((name) => [name, "is required"])));
  return succeed({ issuer, subject, audience, jwksUri });
}

const UNKNOWN_ROLE = "must give roles of this organization";

/** Says which field of the form names what the organization doesn't have. */
export function problemOf(
  failure: Exclude<EditDirectoryFailure, "not_found">,
  { defaultRole }: NewDirectory,
  roles: readonly string[],
): FieldProblems {
  if (failure === "connection_not_found") return { connection_id: "must be chosen" };
  const isDefault = defaultRole !== null && !roles.includes(defaultRole);
  return { [isDefault ? "default_role" : "role_rules"]: UNKNOWN_ROLE };
}
