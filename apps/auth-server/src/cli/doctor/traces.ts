import type { Environment } from "../../platform/config/config.ts";
import { describeNoAnswer } from "./address.ts";
import { type Finding, failed, ok, skipped, warning } from "./check.ts";
import type { DoctorDeps } from "./deps.ts";

const LOAD_IT = 'Set NODE_OPTIONS="--import …/telemetry.mjs", with the whole path of the module that starts the SDK.';

/**
 * Checks whether an OpenTelemetry SDK gets the spans of the server, and its collector takes them. The collector is sent a request without a
 * span.
 */
export async function checkTraces(
  environment: Environment,
  { fetch, findSdk }: Pick<DoctorDeps, "fetch" | "findSdk">,
): Promise<Finding> {
  const sdk = findSdk();
  const endpoint = endpointOf(environment);
  if (sdk.kind === "ignored") {
    return failed(
      `No traces are written: the OpenTelemetry SDK brings @opentelemetry/api ${sdk.version}, which is older than the server's.`,
      "Upgrade the SDK.",
    );
  }
  if (sdk.kind === "none") {
    return endpoint === null
      ? skipped("No OpenTelemetry SDK is loaded, so no traces are written.")
      : warning("Traces have an endpoint, but no OpenTelemetry SDK is loaded, so none are written.", LOAD_IT);
  }
  return endpoint === null
    ? ok("An OpenTelemetry SDK is loaded. Where it sends traces can't be seen from here.")
    : askCollector(endpoint, fetch);
}

/** Where an exporter for OTLP by HTTP sends spans; `null` when the variables don't say, or it's another protocol. */
function endpointOf({
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own,
  OTEL_EXPORTER_OTLP_ENDPOINT: shared,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol = "",
}: Environment): string | null {
  if (protocol.startsWith("grpc")) return null;
  if (own) return own;
  return shared ? `${shared.replace(/\/$/, "")}/v1/traces` : null;
}

async function askCollector(endpoint: string, fetch: DoctorDeps["fetch"]): Promise<Finding> {
  const remedy =
    "Correct OTEL_EXPORTER_OTLP_ENDPOINT: OTLP by HTTP has the port 4318, unless the collector says otherwise.";
  try {
    const headers = { "content-type": "application/x-protobuf" };
    const response = await fetch(endpoint, { method: "POST", headers, body: new Uint8Array(), redirect: "manual" });
    await response.body?.cancel();
    // Its credentials are for the SDK: whether they are good can't be told without them.
    if (response.ok || response.status === 401 || response.status === 403) {
      return ok(`An OpenTelemetry SDK is loaded, and a collector answers at ${withoutSecrets(endpoint)}.`);
    }
    return warning(`The collector at ${withoutSecrets(endpoint)} answers with status ${response.status}.`, remedy);
  } catch (error) {
    const { reason } = describeNoAnswer(error);
    return warning(`The collector at ${withoutSecrets(endpoint)} can't be reached: ${reason}`, remedy);
  }
}

/** Some collectors take a token in the address. */
function withoutSecrets(endpoint: string): string {
  return URL.canParse(endpoint) ? new URL(endpoint).host : "OTEL_EXPORTER_OTLP_ENDPOINT";
}
