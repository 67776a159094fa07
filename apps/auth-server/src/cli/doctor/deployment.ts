import { type Config, ConfigurationError, type Environment, parseConfig } from "../../platform/config/config.ts";
import { checkAddress } from "./address.ts";
import { checkCertificate } from "./certificate.ts";
import { type Check, type NamedFinding, ok, runChecks } from "./check.ts";
import { checkDatabase } from "./database.ts";
import type { DoctorDeps } from "./deps.ts";
import { checkDisk } from "./disk.ts";
import { checkDocuments } from "./documents.ts";
import { checkMail } from "./mail.ts";
import { checkMetrics } from "./metrics.ts";
import { checkOutboundNetworks } from "./outbound.ts";
import { checkProxies } from "./proxies.ts";
import { checkTraces } from "./traces.ts";

/**
 * Checks the deployment that an environment describes. Changes nothing, and repeats no secret.
 *
 * @returns the findings, in the order in which to read them
 */
export async function checkDeployment(environment: Environment, deps: DoctorDeps): Promise<NamedFinding[]> {
  const config = readConfiguration(environment);
  if (Array.isArray(config)) return config;
  const configuration: Check = { name: "configuration", run: async () => ok(describe(config)) };
  return [
    ...(await runChecks([configuration])),
    ...(await checkDatabase(config, deps)),
    ...(await runChecks([{ name: "disk", run: () => checkDisk(config, deps) }])),
    ...(await checkAddress(config, deps)),
    ...(await runChecks([
      { name: "documents", run: () => checkDocuments(config, deps) },
      { name: "certificate", run: () => checkCertificate(config, deps) },
      { name: "proxies", run: async () => checkProxies(config) },
      { name: "outbound networks", run: async () => checkOutboundNetworks(config) },
      { name: "mail", run: () => checkMail(config, deps) },
      { name: "metrics", run: () => checkMetrics(config, deps) },
      { name: "traces", run: () => checkTraces(environment, deps) },
    ])),
  ];
}

/** Returns the configuration, or what is wrong with it. */
function readConfiguration(environment: Environment): Config | NamedFinding[] {
  try {
    return parseConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return [
      ...error.problems.map((detail) => ({
        check: "configuration",
        status: "failed" as const,
        detail,
        remedy: "docs/operations.md lists every variable.",
      })),
      { check: "everything else", status: "skipped", detail: "It needs a valid configuration." },
    ];
  }
}

function describe({ production, authUrl, database }: Config): string {
  const mode = production ? "production" : "development";
  return `${mode}, ${database.kind === "sqlite" ? "SQLite" : "PostgreSQL"}, the issuer ${authUrl}`;
}
