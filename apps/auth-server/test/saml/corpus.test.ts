import { describe, expect, test } from "vitest";
import { verifyResponseNow } from "../../src/saml/verify-response.ts";
import { corpus, fieldOf } from "./corpus/index.ts";
import { expected } from "./support/verify.ts";

describe.each(corpus)("$title", ({ attacks }) => {
  test.each(attacks)("refuses $name", (attack) => {
    const verdict = verifyResponseNow({ ...expected, response: fieldOf(attack), ...attack.input });

    expect(verdict).toMatchObject({ ok: false, refusal: { code: attack.code } });
  });
});
