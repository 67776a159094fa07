import { describeAdapterContract } from "@orgward/testing/contract";
import { startApp } from "./start-app.ts";

describeAdapterContract("hono", startApp);
