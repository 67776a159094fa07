import { describeRuntime } from "./support/describe-runtime.ts";
import { node22 } from "./support/runtimes.ts";

describeRuntime("Node 22", node22, { key: "node", nodeVersion: /^22\./, imports: "Node's own modules alone" });
