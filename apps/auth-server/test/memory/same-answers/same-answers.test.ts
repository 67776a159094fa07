import { expect, it } from "vitest";
import { managementEndpoints } from "../../../src/features.ts";
import type { Endpoint } from "../../../src/platform/management-api/endpoint.ts";
import { failureStatuses } from "../../../src/platform/management-api/openapi.ts";
import { describeOnSqlite } from "../../support/databases.ts";
import type { Call } from "./call.ts";
import { calls } from "./calls.ts";
import { createContestants } from "./contestant.ts";
import { findDifferences } from "./find-differences.ts";

/** Refusals that depend on nothing but the endpoint: every one of them is called for each. */
const GENERAL_STATUSES = [401, 413, 415];

/** It takes many emails to get there, and the tests of its operations do. */
const LIMITED_STATUS = 429;

/** They take an account at a provider, and a destination that has accepted lines, which no call makes; the tests of the operations do. */
const TAKES_OTHER_SERVERS = ["disconnectAccount 200", "replayAuditStream 200", "checkOrgDomain 409"];

describeOnSqlite("the auth server in memory answers as an installation", ({ open }) => {
  it("to every operation of the management API, and to what else apps call", async () => {
    expect(await findDifferences(await createContestants(await open()), calls)).toEqual([]);
  });

  it("to requests without a valid key, and with bodies that are none", async () => {
    const contestants = await createContestants(await open());
    const general = managementEndpoints(contestants.app.deps).flatMap(generalCalls);
    expect(general.length).toBeGreaterThan(100);
    expect(await findDifferences(contestants, general)).toEqual([]);
  });

  it("in every way that the OpenAPI document describes", async () => {
    const { app } = await createContestants(await open());
    const response = await app.request("/api/backend/v1/openapi.json");
    const { paths } = (await response.json()) as { paths: Record<string, Record<string, { operationId: string }>> };
    const described = Object.values(paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    const endpoints = managementEndpoints(app.deps);
    expect(described.sort()).toEqual(endpoints.map(({ operationId }) => operationId).sort());
    expect(endpoints.flatMap(findMissing)).toEqual([]);
  });
});

function generalCalls(endpoint: Endpoint): readonly Call[] {
  const { operationId: operation, method, path, body } = endpoint;
  const request = `${method.toUpperCase()} /api/backend/v1${path.replaceAll(/\{\w+\}/g, "none")}`;
  const unauthorized: readonly Call[] = [
    { operation, request, authorization: null, status: 401 },
    { operation, request, authorization: "Bearer wrong", status: 401 },
  ];
  if (!body) return unauthorized;
  return [
    ...unauthorized,
    { operation, request, body: "{}", contentType: "text/plain", status: 415 },
    { operation, request, body: "{", status: 400 },
    { operation, request, body: `{"x":"${"x".repeat(300 * 1024)}"}`, status: 413 },
  ];
}

/** Returns the documented answers of an operation that no call gets. */
function findMissing(endpoint: Endpoint): readonly string[] {
  const { operationId, answer } = endpoint;
  const specific = failureStatuses(endpoint).filter(
    (status) => !GENERAL_STATUSES.includes(status) && status !== LIMITED_STATUS,
  );
  const got = calls.filter(({ operation }) => operation === operationId).map(({ status }) => status);
  return [answer ? 200 : 204, ...specific]
    .filter((status) => !got.includes(status))
    .map((status) => `${operationId} ${status}`)
    .filter((missing) => !TAKES_OTHER_SERVERS.includes(missing));
}
