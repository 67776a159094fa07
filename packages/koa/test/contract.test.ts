import { describeAdapterContract } from "@orgward/testing/contract";
import Koa from "koa";
import { startApp } from "./start-app.ts";

describeAdapterContract("koa 3", startApp(Koa));
