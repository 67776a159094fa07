import { z } from "zod";
import { describeFields, omitDefaults, reconcileList } from "../../../../platform/configuration-file/reconcile-list.ts";
import { fields, listOf } from "../../../../platform/configuration-file/schema.ts";
import {
  type ApplyingDeps,
  type ConfigurationSection,
  type ConfigurationUnit,
  defineSection,
  NOTHING_DONE,
  type SectionOutcome,
} from "../../../../platform/configuration-file/section.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { StaleVersionError } from "../../../../platform/domain/row-version.ts";
import { destinationSchema } from "../destination.ts";
import { type AuditStreamProblem, changeAuditStream, createAuditStream, deleteAuditStream } from "../manage-streams.ts";
import type { AuditStreamRecord } from "../records.ts";
import { streamFields } from "../stream-fields.ts";

const { name, secret, startsFrom } = streamFields;
const [https, s3] = destinationSchema.options;

const stream = fields({
  name,
  organization: z.string().nullable().default(null),
  destination: z.discriminatedUnion("kind", [fields(https.shape), fields(s3.shape)]),
  secret: secret.optional(),
  enabled: z.boolean().default(true),
  /** It only counts for a stream that is new. */
  startsFrom: startsFrom.optional(),
});

/** A stream as the file lists it, with its defaults. The secret is given where it is new. */
type ListedStream = z.output<typeof stream>;

/** Audit streams in the configuration file: those of the deployment, and those of organizations that it lists. Others are their Owners' affair. */
export const auditStreamsSection: ConfigurationSection = defineSection({
  place: 7,
  schema: fields({ auditStreams: listOf(stream, (listed) => listed.name).optional() }),
  async read({ auditStreams }) {
    const defaults = { organization: null, enabled: true };
    const records = (await auditStreams.list()).filter(({ orgId }) => orgId === null);
    return { auditStreams: records.map((stored) => omitDefaults(write(stored), defaults)) };
  },
  apply: (unit, wanted) => applyStreams(unit, wanted.auditStreams),
});

function write({ name: shown, orgId, destination, enabled }: AuditStreamRecord): ListedStream {
  return { name: shown, organization: orgId, destination, enabled };
}

async function applyStreams(
  unit: ConfigurationUnit,
  wanted: readonly ListedStream[] | undefined,
): Promise<SectionOutcome> {
  if (wanted === undefined) return NOTHING_DONE;
  const all = await unit.repositories.auditStreams.list();
  const records = all.filter(
    ({ orgId, name: known }) => orgId === null || wanted.some((listed) => listed.name === known),
  );
  return reconcileList<ListedStream>({
    section: "Audit streams",
    key: "name",
    stored: records.map(write),
    wanted: await Promise.all(wanted.map((listed) => withoutWhatIsKnown(unit.deps, records, listed))),
    describe: (listed, stored) => [
      ...describeFields(stored, { ...listed, name: undefined, secret: undefined }),
      ...(listed.secret === undefined ? [] : [stored ? "secret: replaced" : "secret: set"]),
    ],
    removal: () => ["what it sent stays where it was sent"],
    save: (listed) => save(unit.deps, records, listed),
    async remove(listed) {
      const record = records.find((known) => known.name === listed.name);
      if (record) await deleteAuditStream(unit.deps, record.streamId);
      return null;
    },
  });
}

/** Leaves out what isn't stored anew each time that the file is applied: where the stream started, and the secret that it has. */
async function withoutWhatIsKnown(
  { sealers }: ApplyingDeps,
  records: readonly AuditStreamRecord[],
  listed: ListedStream,
): Promise<ListedStream> {
  const stored = records.find((known) => known.name === listed.name);
  if (!stored) return listed;
  const { startsFrom: _, secret: given, ...others } = listed;
  // A new destination needs its secret, though it is the same.
  const keepsDestination = JSON.stringify(stored.destination) === JSON.stringify(listed.destination);
  const isKnown = given !== undefined && (await sealers.auditStreamSecrets.open(stored.encryptedSecret)) === given;
  return given === undefined || (isKnown && keepsDestination) ? others : { ...others, secret: given };
}

async function save(
  deps: ApplyingDeps,
  records: readonly AuditStreamRecord[],
  { name: shown, organization, destination, secret: given, enabled, startsFrom: start }: ListedStream,
): Promise<Result<null, string>> {
  const stored = records.find((record) => record.name === shown);
  if (stored) {
    if (stored.orgId !== organization) return fail("Its organization can't be changed: create another stream instead.");
    const changes = { destination, enabled, version: stored.version, ...(given !== undefined && { secret: given }) };
    const changed = await changeAuditStream(deps, stored.streamId, changes);
    if (changed.ok) return succeed(null);
    if (changed.failure === "not_found") throw new StaleVersionError();
    return fail(explain(changed.failure));
  }
  if (given === undefined) {
    return fail("A new audit stream needs its secret. Is the environment variable set that it comes from?");
  }
  const created = await createAuditStream(deps, {
    name: shown,
    orgId: organization,
    destination,
    secret: given,
    enabled,
    startsFrom: start ?? "now",
  });
  return created.ok ? succeed(null) : fail(explain(created.failure));
}

function explain({ field, problem }: AuditStreamProblem): string {
  return `Its ${field === "orgId" ? "organization" : field} ${problem}.`;
}
