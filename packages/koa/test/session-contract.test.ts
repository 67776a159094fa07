import { describeSessionContract } from "@orgward/testing/contract";
import Koa from "koa";
import Koa2 from "koa2";
import { startSessionApp } from "./start-session-app.ts";

describeSessionContract("koa 3", startSessionApp(Koa));
describeSessionContract("koa 2", startSessionApp(Koa2));
