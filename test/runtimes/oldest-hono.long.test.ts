import { describeRuntime, everyFailureMode } from "./support/describe-runtime.ts";
import { node20WithOldestHono } from "./support/runtimes.ts";

describeRuntime("Node 20 with Hono 4.8", node20WithOldestHono, {
  key: "node",
  nodeVersion: /^20\./,
  imports: "Node's own modules alone",
  failureModes: everyFailureMode,
});
