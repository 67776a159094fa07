import { describeRuntime } from "./support/describe-runtime.ts";
import { bun } from "./support/runtimes.ts";

describeRuntime("Bun", bun, { key: "bun", imports: "no module" });
