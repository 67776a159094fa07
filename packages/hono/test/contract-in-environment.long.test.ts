import { describeAdapterContract } from "@orgward/testing/contract";
import { startAppInEnvironment } from "./start-app.ts";

describeAdapterContract("hono with options from the environment", startAppInEnvironment);
