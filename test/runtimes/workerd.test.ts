import { describeRuntime, everyFailureMode } from "./support/describe-runtime.ts";
import { workerd } from "./support/runtimes.ts";

describeRuntime("Cloudflare workerd", workerd, {
  key: "workerd",
  imports: "no module",
  failureModes: everyFailureMode,
});
