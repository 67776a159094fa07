import { describeAdapterContract } from "@orgward/testing/contract";
import Koa2 from "koa2";
import { startApp } from "./start-app.ts";

describeAdapterContract("koa 2", startApp(Koa2));
