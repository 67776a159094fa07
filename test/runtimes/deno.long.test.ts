import { describeRuntime } from "./support/describe-runtime.ts";
import { deno } from "./support/runtimes.ts";

describeRuntime("Deno", deno, { key: "deno", imports: "no module" });
