import type { Feature } from "../../platform/feature.ts";
import { addAuditCommands } from "./cli/audit.ts";
import { auditRoutes } from "./routes/audit.tsx";

/** The audit log: the chain that shows when it was tampered with, its pages and its export. */
export const audit = { dashboard: auditRoutes, addCommands: addAuditCommands } satisfies Feature;
