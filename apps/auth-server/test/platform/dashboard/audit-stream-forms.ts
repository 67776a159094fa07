import { sealAuditEvents } from "../../../src/features/audit/domain/seal.ts";
import { deliverAuditStreams } from "../../../src/features/audit-streams/domain/deliver.ts";
import type { Deps } from "../../../src/platform/deps.ts";
import type { Acting } from "../../../src/platform/events/actor.ts";
import { addAuditStream, createReceiver } from "../../support/audit-streams.ts";
import { type DashboardForm, shownOn } from "./filled-form.ts";

const LIST = "/dashboard/settings/audit-streams";
const FIELDS = { url: "https://logs.acme.test/in", authentication: "bearer", secret: "token" };

/** The id of the stream that these tests are about. */
export const AUDIT_STREAM_ID = idOf(1);
const PAGE = `${LIST}/${AUDIT_STREAM_ID}`;
const [PAUSED_ID, REPLAYED_ID] = [idOf(2), idOf(3)];

function idOf(number: number): string {
  return `eeeeeeee-0000-4000-8000-00000000010${number}`;
}

/** Creates a stream with an id that paths name, unless there is one. */
export async function addStreamWithId(
  { deps }: { readonly deps: Deps & Acting },
  streamId: string,
  enabled = true,
): Promise<Record<string, string>> {
  if (await deps.store.read.auditStreams.findById(streamId)) return {};
  const random = { ...deps.random, uuid: () => streamId };
  await addAuditStream({ ...deps, random }, { name: `Stream ${streamId}`, enabled });
  return {};
}

/** The forms about audit streams, by the paths of their routes. */
export const auditStreamForms: Readonly<Record<string, DashboardForm>> = {
  [LIST]: {
    path: LIST,
    fields: { kind: "https", name: "Created", org_id: "", starts_from: "now", ...FIELDS },
    change: "audit_stream.created",
  },
  [`${LIST}/:streamId`]: {
    path: PAGE,
    fields: { ...FIELDS, secret: "another" },
    change: "audit_stream.changed",
    async prepare(app) {
      await addStreamWithId(app, AUDIT_STREAM_ID);
      return shownOn(`${PAGE}/edit`, PAGE)(app);
    },
  },
  [`${LIST}/:streamId/pause`]: {
    path: `${PAGE}/pause`,
    fields: {},
    change: "audit_stream.changed",
    prepare: (app) => addStreamWithId(app, AUDIT_STREAM_ID),
  },
  [`${LIST}/:streamId/resume`]: {
    path: `${LIST}/${PAUSED_ID}/resume`,
    fields: {},
    change: "audit_stream.changed",
    prepare: (app) => addStreamWithId(app, PAUSED_ID, false),
  },
  [`${LIST}/:streamId/replay`]: {
    path: `${LIST}/${REPLAYED_ID}/replay`,
    fields: { from_sequence: "1" },
    change: "audit_stream.replayed",
    async prepare(app) {
      await addStreamWithId(app, REPLAYED_ID);
      await sealAuditEvents(app.deps);
      await deliverAuditStreams({ ...app.deps, auditStreamFetch: createReceiver().fetch });
      return {};
    },
  },
  [`${LIST}/:streamId/delete`]: {
    path: `${PAGE}/delete`,
    fields: {},
    change: "audit_stream.deleted",
    prepare: (app) => addStreamWithId(app, AUDIT_STREAM_ID),
  },
};
