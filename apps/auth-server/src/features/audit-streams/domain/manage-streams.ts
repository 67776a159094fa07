import type { ChangingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { redactUrl } from "../../../platform/domain/redact-url.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { expectVersion, type RowVersion } from "../../../platform/domain/row-version.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { findLimitReached } from "../../webhooks/domain/endpoint-limit.ts";
import { aboutStream } from "./about-stream.ts";
import { addressOf, type Destination } from "./destination.ts";
import { STREAM_START } from "./lines.ts";
import type { AuditStreamRecord } from "./records.ts";

/** What an operator decides about a stream, and may decide anew. */
export interface AuditStreamInput {
  readonly destination: Destination;
  /** The bearer token, signing secret or secret access key. */
  readonly secret: string;
  readonly enabled: boolean;
}

/** A stream to create. */
export interface NewAuditStreamInput extends AuditStreamInput {
  /** The name that it keeps. No other stream has it. */
  readonly name: string;
  /** The organization whose events it sends; `null` for all events of the deployment. */
  readonly orgId: string | null;
  /** Whether it sends what has happened so far, too. */
  readonly startsFrom: "now" | "beginning";
}

/** Why a stream can't be stored: which field, and what is wrong with it as the end of a sentence. */
export interface AuditStreamProblem {
  readonly field: "name" | "orgId" | "destination" | "secret";
  readonly problem: string;
  /** How many streams an organization may have, where it has as many. */
  readonly limit?: number;
}

type ManagingDeps = ChangingDeps & Pick<DomainDeps, "policy" | "sealers">;

/** Standard Webhooks asks for keys of 24 to 64 bytes. */
const SIGNING_SECRET = /^(?:whsec_)?(?:[A-Za-z\d+/]{4}){8,21}(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/;

/** Creates a stream. It sends events that are appended from then on, or from the first event on. */
export async function createAuditStream(
  deps: ManagingDeps,
  { secret, startsFrom, ...input }: NewAuditStreamInput,
): Promise<Result<AuditStreamRecord, AuditStreamProblem>> {
  const problem = findProblem(deps, { ...input, secret });
  if (problem) return fail(problem);
  const encryptedSecret = await deps.sealers.auditStreamSecrets.seal(secret);
  return deps.store.write(async (repositories) => {
    const { orgId } = input;
    if (orgId !== null) {
      if (!(await repositories.organizations.lock(orgId))) {
        return fail({ field: "orgId", problem: "isn't the ID of an organization" });
      }
      const reached = await findLimitReached(repositories, (await repositories.auditStreams.list({ orgId })).length);
      if (reached) return fail({ ...reached, field: "orgId" });
    }
    const created: AuditStreamRecord = {
      ...input,
      ...(await startOf(repositories, startsFrom)),
      streamId: deps.random.uuid(),
      encryptedSecret,
      createdAt: deps.clock(),
      version: 1,
      attempts: 0,
      nextAttemptAt: 0,
      lastDeliveredAt: null,
      lastError: null,
    };
    if ((await repositories.auditStreams.create(created)) !== "created") {
      return fail({ field: "name", problem: "is taken" });
    }
    const changes = changesBetween(null, toldOf(created));
    await appendEvent(repositories, deps, {
      type: "audit_stream.created",
      ...(await aboutStream(repositories, created)),
      ...(changes && { changes }),
    });
    return succeed(created);
  });
}

/**
 * Changes what is given of a stream. A new destination needs its secret, so that a secret only ever goes where it was meant for.
 *
 * @param version the version that a form showed
 * @returns the stream as it is afterwards; `not_found` when there is none
 * @throws StaleVersionError when someone has edited the stream since
 */
export async function changeAuditStream(
  deps: ManagingDeps,
  streamId: string,
  { secret, version, ...changes }: Partial<AuditStreamInput> & { readonly version?: RowVersion },
): Promise<Result<AuditStreamRecord, AuditStreamProblem | "not_found">> {
  const before = await deps.store.read.auditStreams.findById(streamId);
  if (!before) return fail("not_found");
  const problem = findProblem(deps, { destination: changes.destination ?? before.destination, secret });
  if (problem) return fail(problem);
  const sealed = secret === undefined ? undefined : await deps.sealers.auditStreamSecrets.seal(secret);
  return deps.store.write(async (repositories) => {
    const current = await repositories.auditStreams.lock(streamId);
    if (!current) return fail("not_found");
    expectVersion(current, version);
    const isKnownSecret = secret === (await deps.sealers.auditStreamSecrets.open(current.encryptedSecret));
    const encryptedSecret = isKnownSecret ? undefined : sealed;
    const changed = { ...current, ...changes, ...(encryptedSecret !== undefined && { encryptedSecret }) };
    const differences = changesBetween(fieldsOf(current), fieldsOf(changed));
    if (differences === null && encryptedSecret === undefined) return succeed(current);
    if (differences && "destination" in differences && secret === undefined) {
      return fail({ field: "secret", problem: "is required when the destination changes" });
    }
    const told = changesBetween(toldOf(current), toldOf(changed));
    await repositories.auditStreams.update(changed);
    // Whoever has just corrected something waits to see whether it works.
    await repositories.auditStreams.moveOn(streamId, { attempts: 0, nextAttemptAt: 0, lastError: null });
    await appendEvent(repositories, deps, {
      type: "audit_stream.changed",
      ...(await aboutStream(repositories, changed)),
      details: {
        secret_replaced: encryptedSecret !== undefined,
        url_changed: addressOf(changed.destination) !== addressOf(current.destination),
      },
      ...(told && { changes: told }),
    });
    return succeed({ ...changed, version: current.version + 1, attempts: 0, nextAttemptAt: 0, lastError: null });
  });
}

/** Deletes a stream. What was sent stays where it was sent. Returns whether the stream existed. */
export function deleteAuditStream(deps: ChangingDeps, streamId: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const known = await repositories.auditStreams.lock(streamId);
    if (!known) return false;
    await repositories.auditStreams.delete(streamId);
    await appendEvent(repositories, deps, {
      type: "audit_stream.deleted",
      ...(await aboutStream(repositories, known)),
    });
    return true;
  });
}

async function startOf({ auditChain }: Repositories, startsFrom: "now" | "beginning") {
  const from = startsFrom === "beginning" ? await auditChain.readStart() : await auditChain.readHead();
  return { ...STREAM_START, position: from?.sequence ?? 0 };
}

function findProblem(
  { policy }: Pick<DomainDeps, "policy">,
  { destination, secret }: { destination: Destination; secret: string | undefined },
): AuditStreamProblem | null {
  if (addressOf(destination).startsWith("http:") && !policy.loopbackAppsAllowed) {
    return { field: "destination", problem: "must have an https URL" };
  }
  const isSigned = destination.kind === "https" && destination.authentication === "signature";
  if (secret === undefined || !isSigned || SIGNING_SECRET.test(secret)) return null;
  return {
    field: "secret",
    problem: "must be 24 to 64 random bytes in base64, such as `openssl rand -base64 32` prints",
  };
}

function fieldsOf({ name, destination, enabled }: AuditStreamRecord) {
  return { name, destination, enabled };
}

/** Events hold no more of an HTTPS endpoint's URL than its origin: some collectors take their key in the rest. */
function toldOf(stream: AuditStreamRecord) {
  const { destination } = stream;
  const told = destination.kind === "https" ? { ...destination, url: redactUrl(destination.url) } : destination;
  return fieldsOf({ ...stream, destination: told });
}
