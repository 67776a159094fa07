import { describeAdapterContract } from "@orgward/testing/contract";
import Koa from "koa";
import Koa2 from "koa2";
import { startOn } from "./contract-app.ts";

describeAdapterContract("@orgward/koa on Koa 3", startOn(Koa));
describeAdapterContract("@orgward/koa on Koa 2", startOn(Koa2 as unknown as typeof Koa));
