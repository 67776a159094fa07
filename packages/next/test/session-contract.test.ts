import { describeSessionContract } from "@orgward/testing/contract";
import { startSessionApp } from "./start-session-app.ts";

describeSessionContract("next", startSessionApp);
