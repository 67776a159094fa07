import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startIssuer, withBrokenSignature } from "../issuer.mjs";
import { measureAtOnce, measureOneAfterAnother } from "../validate/measure.mjs";
import { subjects } from "../validate/subjects/index.mjs";

let issuer: Awaited<ReturnType<typeof startIssuer>>;

beforeAll(async () => {
  issuer = await startIssuer();
});

afterAll(() => issuer.close());

describe.each(subjects)("$id", ({ create }) => {
  it("answers with the user of a good token", async () => {
    const validator = await create(issuer.description);
    const tokens = await issuer.mintTokens(2);
    expect(await measureOneAfterAnother(validator, tokens)).toMatchObject({ validations: 2 });
    expect(await measureAtOnce(validator, tokens, 2)).toMatchObject({ validations: 2 });
  });

  it("refuses a token whose signature is broken", async () => {
    const validator = await create(issuer.description);
    const [minted] = await issuer.mintTokens(1);
    const bad = [{ token: withBrokenSignature(minted?.token ?? ""), userId: minted?.userId ?? "" }];
    await expect(measureOneAfterAnother(validator, bad)).rejects.toThrow();
    await expect(measureAtOnce(validator, bad, 1)).rejects.toThrow();
  });
});

describe("a measurement", () => {
  it("fails when a validator answers with another user than the token names", async () => {
    const validator = { validate: () => "somebody-else" };
    const tokens = await issuer.mintTokens(1);
    await expect(measureOneAfterAnother(validator, tokens)).rejects.toThrow("another user");
    await expect(measureAtOnce(validator, tokens, 1)).rejects.toThrow("another user");
  });
});
