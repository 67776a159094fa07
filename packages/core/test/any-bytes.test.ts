import fc from "fast-check";
import { base64url } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { type CheckForm, createGuards, type Guards, type RequestView } from "../src/adapter/index.ts";
import { createTokenValidator } from "../src/index.ts";
import { createSigningKey, FakeAuthServer, type SigningKey } from "./support/auth-server.ts";

let key: SigningKey;
let guards: Guards<string, string, null, CheckForm<null, never>>;

beforeAll(async () => {
  key = await createSigningKey("k1");
  const server = new FakeAuthServer(key);
  const validator = createTokenValidator(server.options);
  await validator.ready();
  guards = createGuards(validator);
});

function viewOf(authorization: string): RequestView<null> {
  return {
    native: null,
    method: "GET",
    path: () => "/",
    authorization: () => authorization,
    header: () => undefined,
    param: () => undefined,
    query: () => undefined,
    responseHeader: () => undefined,
  };
}

async function expectRefusal(authorization: string): Promise<void> {
  const decision = await guards.requireUser().check(viewOf(authorization));
  expect(decision.type).toBe("answer");
  if (decision.type === "answer") expect([400, 401]).toContain(decision.answer.status);
}

describe("whatever stands in an Authorization header, the answer is a 400 or a 401", () => {
  test("with any text", async () => {
    const text = fc.array(fc.nat(0xff)).map((bytes) => String.fromCharCode(...bytes));
    const header = fc.oneof(
      text,
      text.map((value) => `Bearer ${value}`),
    );
    await fc.assert(fc.asyncProperty(header, expectRefusal));
  });

  test("with any JSON as the header and payload of a token", async () => {
    const header = fc.oneof(
      fc.json(),
      fc
        .record({
          alg: fc.constantFrom("ES256", "RS256", 7),
          kid: fc.constantFrom("k1", "k2"),
          typ: fc.anything(),
          crit: fc.json(),
        })
        .map((value) => JSON.stringify(value) ?? ""),
    );
    const token = fc
      .tuple(header, fc.json(), fc.uint8Array({ maxLength: 70 }))
      .map(([head, payload, signature]) =>
        [base64url.encode(head), base64url.encode(payload), base64url.encode(signature)].join("."),
      );
    await fc.assert(fc.asyncProperty(token, (value) => expectRefusal(`Bearer ${value}`)));
  });

  test("with any claims under a good signature, unless they make a user", async () => {
    const sign = async (payload: string) => {
      const input = `${base64url.encode(JSON.stringify({ alg: "ES256", kid: "k1" }))}.${base64url.encode(payload)}`;
      const bytes = new TextEncoder().encode(input);
      const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key.privateKey, bytes);
      return `Bearer ${input}.${base64url.encode(new Uint8Array(signature))}`;
    };
    await fc.assert(
      fc.asyncProperty(fc.json(), async (payload) => expectRefusal(await sign(payload))),
      { numRuns: 50 },
    );
  });
});
