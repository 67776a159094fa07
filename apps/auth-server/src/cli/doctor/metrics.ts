import { isIPv6 } from "node:net";
import type { Config } from "../../platform/config/config.ts";
import { describeNoAnswer } from "./address.ts";
import { type Finding, failed, ok, skipped } from "./check.ts";
import type { DoctorDeps } from "./deps.ts";

/** Listens on every address, the loopback one included. */
const WILDCARDS: readonly string[] = ["0.0.0.0", "::"];

/**
 * Checks that the server on this machine gives its metrics for `METRICS_TOKEN`. It asks there, and not at `AUTH_URL`: proxies needn't pass
 * `/metrics` on, and whoever else might answer must not get the token.
 */
export async function checkMetrics(
  { host, port, metricsToken, production }: Pick<Config, "host" | "port" | "metricsToken" | "production">,
  { fetch }: Pick<DoctorDeps, "fetch">,
): Promise<Finding> {
  if (metricsToken === null) {
    return skipped(`METRICS_TOKEN isn't set: ${production ? "there is no /metrics" : "anybody may read /metrics"}.`);
  }
  const local = WILDCARDS.includes(host) ? "127.0.0.1" : host;
  const url = `http://${isIPv6(local) ? `[${local}]` : local}:${port}/metrics`;
  try {
    const response = await fetch(url, { headers: { authorization: `Bearer ${metricsToken}` }, redirect: "manual" });
    await response.body?.cancel();
    if (response.status === 200) return ok(`${url} gives metrics for METRICS_TOKEN.`);
    return failed(
      `${url} answers with status ${response.status}.`,
      "Set METRICS_TOKEN to the same value here, for the server and in Prometheus, and restart the server.",
    );
  } catch (error) {
    return skipped(`The server on this machine can't be asked at ${url}: ${describeNoAnswer(error).reason}`);
  }
}
