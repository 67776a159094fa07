import { sealAuditEvents } from "../../../src/features/audit/domain/seal.ts";
import { deliverAuditStreams } from "../../../src/features/audit-streams/domain/deliver.ts";
import { addAuditStream, createReceiver, ENDPOINT } from "../../support/audit-streams.ts";
import { applyFile, command, type Deployment, form, onDashboard } from "../deployment.ts";
import { operation } from "../operation.ts";

const PAGE = "/dashboard/settings/audit-streams";
const SENT = { name: "SIEM", destination: ENDPOINT, secret: "token" };
const FILLED_IN = { name: "SIEM", url: "https://logs.acme.test/in", secret: "token" };

const add = async ({ app }: Deployment) => (await addAuditStream(app.deps)).streamId;

/** A stream that has sent its first line. */
async function addSent(deployment: Deployment): Promise<string> {
  const streamId = await add(deployment);
  const { deps } = deployment.app;
  await sealAuditEvents(deps);
  await deliverAuditStreams({ ...deps, auditStreamFetch: createReceiver().fetch });
  return streamId;
}

/** What operators decide about audit streams. */
export const auditStreamOperations = [
  operation({
    name: "creating an audit stream",
    events: ["audit_stream.created"],
    doors: {
      api: { at: "createAuditStream", run: ({ api }) => api.post("/audit_streams", SENT) },
      dashboard: {
        at: PAGE,
        run: form(`${PAGE}/new?kind=https`, PAGE, { ...FILLED_IN, authentication: "bearer", starts_from: "now" }),
      },
      command: { at: "apply", run: applyFile({ auditStreams: [SENT] }) },
    },
  }),
  operation({
    name: "changing where an audit stream is sent",
    events: ["audit_stream.changed"],
    prepare: add,
    doors: {
      api: {
        at: "updateAuditStream",
        run: ({ api }, id) => api.patch(`/audit_streams/${id}`, { secret: "another" }),
      },
      dashboard: {
        at: `${PAGE}/:streamId`,
        run: (deployment, id) =>
          onDashboard(deployment, `${PAGE}/${id}/edit`, `${PAGE}/${id}`, {
            ...FILLED_IN,
            secret: "another",
            authentication: "bearer",
          }),
      },
      command: { at: "apply", run: applyFile({ auditStreams: [{ ...SENT, secret: "another" }] }) },
    },
  }),
  operation({
    name: "pausing an audit stream",
    events: ["audit_stream.changed"],
    prepare: add,
    doors: {
      api: { at: "updateAuditStream", run: ({ api }, id) => api.patch(`/audit_streams/${id}`, { enabled: false }) },
      dashboard: {
        at: `${PAGE}/:streamId/pause`,
        run: (deployment, id) => onDashboard(deployment, `${PAGE}/${id}`, `${PAGE}/${id}/pause`, {}),
      },
      command: {
        at: "audit-streams pause",
        run: (deployment, id) => command("audit-streams", "pause", id)(deployment),
      },
    },
  }),
  operation({
    name: "resuming an audit stream",
    events: ["audit_stream.changed"],
    prepare: async ({ app }) => (await addAuditStream(app.deps, { enabled: false })).streamId,
    doors: {
      api: { at: "updateAuditStream", run: ({ api }, id) => api.patch(`/audit_streams/${id}`, { enabled: true }) },
      dashboard: {
        at: `${PAGE}/:streamId/resume`,
        run: (deployment, id) => onDashboard(deployment, `${PAGE}/${id}`, `${PAGE}/${id}/resume`, {}),
      },
      command: {
        at: "audit-streams resume",
        run: (deployment, id) => command("audit-streams", "resume", id)(deployment),
      },
    },
  }),
  operation({
    name: "sending an audit stream again",
    events: ["audit_stream.replayed"],
    prepare: addSent,
    doors: {
      api: {
        at: "replayAuditStream",
        run: ({ api }, id) => api.post(`/audit_streams/${id}/replay`, { from_sequence: 1 }),
      },
      dashboard: {
        at: `${PAGE}/:streamId/replay`,
        run: (deployment, id) =>
          onDashboard(deployment, `${PAGE}/${id}/batches`, `${PAGE}/${id}/replay`, { from_sequence: "1" }),
      },
      command: {
        at: "audit-streams replay",
        run: (deployment, id) => command("audit-streams", "replay", id, "--from", "1")(deployment),
      },
    },
  }),
  operation({
    name: "deleting an audit stream",
    events: ["audit_stream.deleted"],
    prepare: add,
    doors: {
      api: { at: "deleteAuditStream", run: ({ api }, id) => api.delete(`/audit_streams/${id}`) },
      dashboard: {
        at: `${PAGE}/:streamId/delete`,
        run: (deployment, id) => onDashboard(deployment, `${PAGE}/${id}/delete`, `${PAGE}/${id}/delete`, {}),
      },
      command: [
        { at: "audit-streams delete", run: (deployment, id) => command("audit-streams", "delete", id)(deployment) },
        { at: "apply", run: applyFile({ auditStreams: [] }) },
      ],
    },
  }),
];
