import { describeAdapterContract } from "@orgward/testing/contract";
import express from "express";
import { startApp } from "./start-app.ts";

describeAdapterContract("express 5", startApp(express));
