import { describeAdapterContract } from "@orgward/testing/contract";
import express from "express";
import express4 from "express4";
import { startApp } from "./start-app.ts";

describeAdapterContract("express 5", startApp(express));
describeAdapterContract("express 4", startApp(express4));
