import { describeAdapterContract } from "@orgward/testing/contract";
import express4 from "express4";
import { startApp } from "./start-app.ts";

describeAdapterContract("express 4", startApp(express4));
