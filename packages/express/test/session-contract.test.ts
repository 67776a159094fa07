import { describeSessionContract } from "@orgward/testing/contract";
import express from "express";
import express4 from "express4";
import { startSessionApp } from "./start-session-app.ts";

describeSessionContract("express 5", startSessionApp(express));
describeSessionContract("express 4", startSessionApp(express4));
