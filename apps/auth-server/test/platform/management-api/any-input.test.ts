import fc from "fast-check";
import { expect, it } from "vitest";
import { DEMO_API_KEY } from "../../../src/demo/demo-data.ts";
import { managementEndpoints } from "../../../src/features.ts";
import type { Endpoint } from "../../../src/platform/management-api/endpoint.ts";
import { describeDatabases } from "../../support/databases.ts";
import { expectDocumented } from "../../support/management-client.ts";
import { createTestApp } from "../../support/test-app.ts";

/** Values that lie near what an operation expects, and values that do not. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "aaaaaaaa-0000-4000-8000-000000000001",
    "11111111-1111-4111-8111-111111111111",
    "owner@acme.test",
    "Owner",
    "2026-11-21",
    "http://localhost:4000/",
    "acme.test",
    "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
    "__proto__",
    "a\u0000b",
    "\ud800",
    "true",
    "-1",
    "99999999999999999999",
    "%",
    '"',
    "a".repeat(2000),
  ),
);
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 3 }), fc.array(text, { maxLength: 3 }), fc.double());

describeDatabases("whatever comes as input, every operation of the management API", ({ open }) => {
  it("answers as it is documented, and never with a 5xx", async () => {
    const { deps, request } = await createTestApp(await open());
    const endpoints = new Map(managementEndpoints(deps).map((endpoint) => [endpoint.operationId, endpoint]));
    const cases = fc.constantFrom(...endpoints).chain(([operationId, endpoint]) =>
      fc.record({
        operationId: fc.constant(operationId),
        path: pathOf(endpoint),
        query: fc.record(fieldsOf(endpoint.query, text), { requiredKeys: [] }),
        body: fc.record(fieldsOf(endpoint.body, value), { requiredKeys: [] }),
      }),
    );
    const property = fc.asyncProperty(cases, async ({ operationId, path, query, body }) => {
      const endpoint = endpoints.get(operationId) as Endpoint;
      const headers = { authorization: `Bearer ${DEMO_API_KEY}`, "content-type": "application/json" };
      const init = endpoint.body ? { body: JSON.stringify(body) } : {};
      const method = endpoint.method.toUpperCase();
      const search = new URLSearchParams(query as Record<string, string>);
      const response = await request(`/api/backend/v1${path}?${search}`, { method, headers, ...init });
      const answer = await response.text();
      expectDocumented(endpoint, response.status, answer === "" ? null : JSON.parse(answer));
    });
    await fc.assert(property, { numRuns: 400 });
    expect(deps.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});

/** A word in the place of a parameter can be another operation's path, and so never is a word alone. */
function pathOf({ path }: Endpoint): fc.Arbitrary<string> {
  const segment = fc.oneof(
    fc.constantFrom("aaaaaaaa-0000-4000-8000-000000000002", "11111111-1111-4111-8111-111111111111", "%00", "%ff", "%"),
    fc.string({ unit: "binary", maxLength: 20 }).map((text) => `-${encodeURIComponent(text)}`),
  );
  return segment.map((filled) => path.replaceAll(/\{\w+\}/g, filled));
}

function fieldsOf<Value>(schema: Endpoint["body"], of: fc.Arbitrary<Value>): Record<string, fc.Arbitrary<Value>> {
  return Object.fromEntries(Object.keys(schema?.shape ?? {}).map((name) => [name, of]));
}
