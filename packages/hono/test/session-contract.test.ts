import { describeSessionContract } from "@orgward/testing/contract";
import { startSessionApp, startSessionAppInEnvironment } from "./start-session-app.ts";

describeSessionContract("hono", startSessionApp);
describeSessionContract("hono with options from the environment", startSessionAppInEnvironment);
