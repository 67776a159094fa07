import { describeRuntime } from "./support/describe-runtime.ts";
import { node24 } from "./support/runtimes.ts";

describeRuntime("Node 24", node24, { key: "node", nodeVersion: /^24\./, imports: "Node's own modules alone" });
