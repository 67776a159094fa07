import * as testing from "@orgward/testing";
import * as contract from "@orgward/testing/contract";
import { expect, it } from "vitest";

it("exports these names and no others", () => {
  expect(Object.keys(testing).sort()).toEqual([
    "createTestClock",
    "createTestIssuer",
    "demoMachine",
    "demoOrgs",
    "demoRoles",
    "demoUsers",
    "testUser",
    "tokenDefects",
  ]);
});

it("exports these names for adapters' contract tests and no others", () => {
  expect(Object.keys(contract).sort()).toEqual([
    "connectToLoopback",
    "contractCases",
    "contractPublicUrl",
    "contractRoutes",
    "contractScenarios",
    "copyProperties",
    "createContractGuard",
    "describeAdapterContract",
    "describeRouteListContract",
    "describeSessionContract",
    "errorHandlerHeader",
    "identityBody",
    "listenOnLoopback",
    "openStage",
    "orgIdOfTenant",
    "publicBody",
    "renderFailure",
    "routeListCases",
    "runCase",
    "runScenario",
    "runSessionScenario",
    "serveOnLoopback",
    "sessionRoutes",
    "sessionScenarios",
  ]);
});
