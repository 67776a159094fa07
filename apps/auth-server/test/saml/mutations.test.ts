import { expect, test } from "vitest";
import { tryMutations } from "./mutations/try-mutations.ts";

/** Enough for some to end at each of the checks; `survive` runs ten million. */
const MUTATIONS = 5000;

test("reads no identity but the signed one out of mutations of good responses", () => {
  const { codes, problems } = tryMutations({ seed: 1, from: 0, to: MUTATIONS, keep: 0 }, () => 0);

  expect(problems).toEqual([]);
  // They get everywhere: some change nothing that is signed, and others end at each of the checks.
  expect(codes.accepted).toBeGreaterThan(MUTATIONS / 50);
  expect(Object.keys(codes)).toEqual(
    expect.arrayContaining([
      "malformed_xml",
      "schema_invalid",
      "several_assertions",
      "canonicalization_failed",
      "digest_mismatch",
      "signature_invalid",
      "decryption_failed",
      "unsigned",
    ]),
  );
});
