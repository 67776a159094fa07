import { expect, it } from "vitest";
import type { z } from "zod";
import { managementEndpoints } from "../../../src/features.ts";
import type { Store } from "../../../src/platform/domain/store.ts";
import { parseFields } from "../../../src/platform/http/parse-fields.ts";
import { Problem } from "../../../src/platform/http/problem.ts";
import type { Endpoint } from "../../../src/platform/management-api/endpoint.ts";
import { createTestDeps } from "../../support/test-deps.ts";

/** Values that some field refuses, of every type and size. */
const values: readonly unknown[] = [
  undefined,
  "",
  " ",
  "x".repeat(100_000),
  "\0",
  "\ud800",
  "not-a-url",
  "2026-02-30",
  "-1",
  "1.5",
  "1e3",
  "9".repeat(30),
  0,
  -1,
  1.5,
  1e300,
  Number.MAX_SAFE_INTEGER,
  true,
  false,
  [],
  [[]],
  [1],
  ["\0"],
  Array.from({ length: 10_000 }, () => "x"),
  {},
  { nested: JSON.parse(`${'{"a":'.repeat(50)}1${"}".repeat(50)}`) },
];

/** How every message begins, which stands behind the field's name; none of the library's begins so. */
const OWN_WORDS = /^(is|isn't|must|contains|belongs|names|needs) /;

function messagesOf(schema: z.ZodObject, value: unknown): readonly string[] {
  try {
    parseFields(schema, value);
    return [];
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return Object.values(error.body ?? {}).flat() as string[];
  }
}

function* requests(): Generator<{ schema: z.ZodObject; endpoint: Endpoint }> {
  for (const endpoint of endpoints) {
    for (const schema of [endpoint.body, endpoint.query]) if (schema) yield { schema, endpoint };
  }
}

const endpoints = managementEndpoints(await createTestDeps({ read: {} } as Store));

it("words every refusal of every field of the management API itself", () => {
  let refusals = 0;
  for (const { schema, endpoint } of requests()) {
    for (const field of Object.keys(schema.shape)) {
      for (const value of values) {
        const about = `${endpoint.operationId} ${field} ${JSON.stringify(value)?.slice(0, 60)}`;
        for (const message of messagesOf(schema, { [field]: value })) {
          refusals += 1;
          expect(message, about).toMatch(OWN_WORDS);
          expect(message, about).not.toMatch(/zod|NaN|undefined|received|invalid input|regex|\/\^/i);
        }
      }
    }
  }
  expect(refusals).toBeGreaterThan(1000);
});

it("words the refusal of a body that is no object", () => {
  for (const { schema, endpoint } of requests()) {
    for (const value of [null, [], "text", 1]) {
      expect(messagesOf(schema, value), endpoint.operationId).toEqual(["must be an object"]);
    }
  }
});

it.each([
  ["createOrg", { name: 1 }, { name: ["must be a string"] }],
  ["createOrg", {}, { name: ["is required"] }],
  ["createOrg", { name: "Acme", max_users: 1.5 }, { max_users: ["must be a whole number"] }],
  ["createOrg", { name: "Acme", max_users: 0 }, { max_users: ["must be at least 1"] }],
  ["createUser", { email: "a@b.test", email_confirmed: "yes" }, { email_confirmed: ["must be true or false"] }],
  ["createUser", { email: "x".repeat(256) }, { email: ["must have at most 255 characters"] }],
  ["createUser", { email: "a@b.test", metadata: [] }, { metadata: ["must be an object"] }],
  ["updateOrg", { extra_domains: "acme.test" }, { extra_domains: ["must be a list"] }],
  ["updateOrg", { extra_domains: [1] }, { extra_domains: ["contains a value that must be a string"] }],
  [
    "fetchOrgsByQueryInBody",
    { order_by: "AGE" },
    { order_by: ["must be one of CREATED_AT_ASC, CREATED_AT_DESC and NAME"] },
  ],
])("%s says of %j: %j", (operationId, body, problems) => {
  const schema = endpoints.find((endpoint) => endpoint.operationId === operationId)?.body;
  if (!schema) throw new Error(`${operationId} has no body.`);
  expect(() => parseFields(schema, body)).toThrow(expect.objectContaining({ body: problems }));
});
