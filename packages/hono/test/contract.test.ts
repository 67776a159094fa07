import { describeAdapterContract } from "@orgward/testing/contract";
import { startApp, startAppInEnvironment } from "./start-app.ts";

describeAdapterContract("hono", startApp);
describeAdapterContract("hono with options from the environment", startAppInEnvironment, {
  failureModes: ["answer", "throw"],
});
