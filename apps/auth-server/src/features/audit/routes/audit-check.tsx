import type { Context } from "hono";
import { z } from "zod";
import { AUDIT_LOG } from "../../../platform/dashboard/activity-filters.ts";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { renderDashboard } from "../../../platform/dashboard/render.tsx";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { readQuery } from "../../../platform/http/query.ts";
import { text } from "../../../platform/management-api/fields.ts";
import { CHAIN_START } from "../domain/chain.ts";
import { parseCheckpoint } from "../domain/checkpoint.ts";
import { verifyAuditLog } from "../domain/verify.ts";
import { AuditCheckPage } from "../pages/audit-check-page.tsx";

/** Verifies the chain, alone or against a checkpoint, and shows the outcome. */
export async function showAuditCheck(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const given = readQuery(context, z.object({ checkpoint: text.trim().default("") })).checkpoint;
  const checkpoint = given === "" ? CHAIN_START : parseCheckpoint(given);
  const { auditChain } = deps.store.read;
  const head = (await auditChain.readHead()) ?? CHAIN_START;
  const report = await verifyAuditLog(deps, checkpoint ?? CHAIN_START);
  const end = report.problems.length === 0 ? JSON.stringify({ sequence: head.sequence, hash: head.hash }) : null;
  return renderDashboard(context, deps, {
    title: context.var.t("audit_check.title"),
    section: AUDIT_LOG,
    content: () => (
      <AuditCheckPage checkpoint={given} isCheckpointValid={checkpoint !== null} report={report} end={end} />
    ),
  });
}
