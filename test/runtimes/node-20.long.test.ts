import { describeRuntime, everyFailureMode } from "./support/describe-runtime.ts";
import { node20 } from "./support/runtimes.ts";

describeRuntime("Node 20", node20, {
  key: "node",
  nodeVersion: /^20\./,
  imports: "Node's own modules alone",
  failureModes: everyFailureMode,
});
