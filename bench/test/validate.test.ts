import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Issuer, startIssuer } from "../issuer.mjs";
import { guards } from "../validate/guards.mjs";
import { measureAtOnce, measureOneAfterAnother, measureSeenBefore } from "../validate/measure.mjs";
import { subjects } from "../validate/subjects.mjs";

let issuer: Issuer;
beforeAll(async () => {
  issuer = await startIssuer();
});
afterAll(() => issuer.close());

describe.each([...subjects, ...guards])("$id", ({ create }) => {
  it("answers with the user of a good token", async () => {
    const validator = await create(issuer.description);
    const tokens = await issuer.mintTokens(2);
    expect(await measureOneAfterAnother(validator, tokens)).toMatchObject({ validations: 2 });
    expect(await measureAtOnce(validator, tokens)).toMatchObject({ validations: 2 });
  });

  it("refuses a token that another key signed", async () => {
    const validator = await create(issuer.description);
    const forged = [await issuer.forgeToken()];
    await expect(measureOneAfterAnother(validator, forged)).rejects.toThrow();
    await expect(measureAtOnce(validator, forged)).rejects.toThrow();
  });
});

it.each([{ amr: ["pwd"] }, { authTime: null }])(
  "only the guard that is measured for it asks for more than a sign-in with $amr at $authTime",
  async (signIn) => {
    const weak = [await issuer.mintToken(signIn)];
    const [plain, assured] = await Promise.all(guards.map(({ create }) => create(issuer.description)));
    expect(plain && (await measureOneAfterAnother(plain, weak))).toMatchObject({ validations: 1 });
    await expect(assured && measureOneAfterAnother(assured, weak)).rejects.toThrow("The guard answered 401.");
  },
);

it("a validator that answers with another user than the token names is not measured", async () => {
  const validator = { validate: () => "somebody-else" };
  const tokens = await issuer.mintTokens(1);
  await expect(measureOneAfterAnother(validator, tokens)).rejects.toThrow("another user");
  await expect(measureAtOnce(validator, tokens)).rejects.toThrow("another user");
});

it("a measurement of tokens seen before validates each of them before the clock starts", async () => {
  const tokens = await issuer.mintTokens(3);
  const userIds = new Map(tokens.map(({ token, userId }) => [`Bearer ${token}`, userId]));
  const seen: string[] = [];
  const validate = (authorization: string) => {
    seen.push(authorization);
    return userIds.get(authorization) ?? "";
  };
  const { validations } = await measureSeenBefore({ validate }, tokens);
  expect(seen.slice(0, 3)).toEqual([...userIds.keys()]);
  expect(seen).toHaveLength(3 + validations);
});
