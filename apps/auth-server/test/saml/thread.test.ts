import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createSamlVerifier } from "../../src/saml/index.ts";
import { createThread } from "../../src/saml/thread.ts";
import { createVerifierOn } from "../../src/saml/verifier.ts";
import type { SamlAnswer } from "../../src/saml/work.ts";
import { IDP, writeResponse } from "./support/response.ts";
import { sign } from "./support/sign.ts";
import { expected } from "./support/verify.ts";

const folder = mkdtempSync(join(tmpdir(), "saml-thread-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Answers with its number, which counts up where it goes on; `hang` never ends, `throw` ends it. */
const script = join(folder, "thread.mjs");
writeFileSync(
  script,
  `import { parentPort } from "node:worker_threads";
  let done = 0;
  parentPort.on("message", (task) => {
    if (task === "hang") while (true);
    if (task === "throw") throw new Error("unforeseen");
    parentPort.postMessage(++done);
  });
  parentPort.postMessage("ready");`,
);

test("ends a thread that misses its deadline, and goes on with a new one", async () => {
  const thread = createThread<string, number>(script);
  const answers = [thread.run("work", 60_000), thread.run("hang", 1), thread.run("work", 60_000)];

  expect(await Promise.all(answers)).toEqual([1, "late", 1]);
  await thread.close();
});

test("goes on with a new thread when one ends over its task", async () => {
  const thread = createThread<string, number>(script);
  const answers = [thread.run("throw", 60_000), thread.run("work", 60_000), thread.run("work", 60_000)];

  expect(await Promise.all(answers)).toEqual(["failed", 1, 2]);
  await thread.close();
});

test("fails, and tries again, where the thread doesn't start", async () => {
  const thread = createThread<string, number>(join(folder, "missing.mjs"));

  expect(await thread.run("work", 60_000)).toBe("failed");
  expect(await thread.run("work", 60_000)).toBe("failed");
  await thread.close();
});

test.each([
  ["late", "deadline_exceeded"],
  ["failed", "verifier_failed"],
] as const)("refuses where the thread is %s", async (answer, code) => {
  const verifier = createVerifierOn({ run: async () => answer, close: async () => {} });

  expect(await verifier.verifyResponse({ ...expected, response: "" })).toMatchObject({ ok: false, refusal: { code } });
  expect(await verifier.parseIdpMetadata("<a/>")).toMatchObject({ ok: false, failure: { code } });
});

test("takes no answer to another task for its own", async () => {
  const metadata = { kind: "metadata", result: { ok: true, value: { entityId: IDP } } } as SamlAnswer;
  const response = { kind: "response", verdict: { ok: true, checks: [] } } as unknown as SamlAnswer;
  const answering = (answer: SamlAnswer) => createVerifierOn({ run: async () => answer, close: async () => {} });
  const failed = { ok: false, refusal: { code: "verifier_failed" } };

  expect(await answering(metadata).verifyResponse({ ...expected, response: "" })).toMatchObject(failed);
  expect(await answering(response).parseIdpMetadata("<a/>")).toMatchObject({ failure: { code: "verifier_failed" } });
});

test.each([true, false])("verifies responses and reads metadata (worker: %s)", async (worker) => {
  const verifier = createSamlVerifier({ worker });
  const response = Buffer.from(sign(writeResponse(), "Assertion")).toString("base64");
  const [verdict, metadata] = await Promise.all([
    verifier.verifyResponse({ ...expected, response }, 60_000),
    verifier.parseIdpMetadata("<a/>", 60_000),
  ]);
  await verifier.close();

  expect(verdict).toMatchObject({ ok: true, identity: { nameId: "ada@acme.test" } });
  expect(metadata).toMatchObject({ ok: false, failure: { code: "not_idp_metadata" } });
});
