import { sealAuditEvents } from "../../../src/features/audit/domain/seal.ts";
import { deliverAuditStreams } from "../../../src/features/audit-streams/domain/deliver.ts";
import { addAuditStream, createReceiver } from "../../support/audit-streams.ts";
import type { TestApp } from "../../support/test-app.ts";
import { type DashboardForm, shownOn } from "./filled-form.ts";

const PAGE = "/dashboard/settings/audit-streams";
const FIELDS = { url: "https://logs.acme.test/in", authentication: "bearer", secret: "token" };

const aStream =
  (name: string, enabled = true) =>
  async ({ deps }: TestApp): Promise<Record<string, string>> => {
    const streams = await deps.store.read.auditStreams.list();
    const known = streams.find((stream) => stream.name === name);
    return { stream: (known ?? (await addAuditStream(deps, { name, enabled }))).streamId };
  };

/** The forms about audit streams, by the paths of their routes. */
export const auditStreamForms: Readonly<Record<string, DashboardForm>> = {
  [PAGE]: {
    path: PAGE,
    fields: { kind: "https", name: "Created", org_id: "", starts_from: "now", ...FIELDS },
    change: "audit_stream.created",
  },
  [`${PAGE}/update`]: {
    path: `${PAGE}/update`,
    fields: { ...FIELDS, secret: "another" },
    change: "audit_stream.changed",
    async prepare(app) {
      const { stream = "" } = await aStream("Updated")(app);
      return { ...(await shownOn(`${PAGE}?edit=${stream}`, `${PAGE}/update`)(app)), stream };
    },
  },
  [`${PAGE}/pause`]: {
    path: `${PAGE}/pause`,
    fields: {},
    change: "audit_stream.changed",
    prepare: aStream("Paused"),
  },
  [`${PAGE}/resume`]: {
    path: `${PAGE}/resume`,
    fields: {},
    change: "audit_stream.changed",
    prepare: aStream("Resumed", false),
  },
  [`${PAGE}/replay`]: {
    path: `${PAGE}/replay`,
    fields: { from_sequence: "1" },
    change: "audit_stream.replayed",
    async prepare(app) {
      const prepared = await aStream("Replayed")(app);
      await sealAuditEvents(app.deps);
      await deliverAuditStreams({ ...app.deps, auditStreamFetch: createReceiver().fetch });
      return prepared;
    },
  },
  [`${PAGE}/delete`]: {
    path: `${PAGE}/delete`,
    fields: {},
    change: "audit_stream.deleted",
    prepare: aStream("Deleted"),
  },
};
