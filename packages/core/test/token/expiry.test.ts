import { beforeAll, describe, expect, test } from "vitest";
import { createTokenValidator } from "../../src/index.ts";
import { createSigningKey, FakeAuthServer, type SigningKey, START } from "../support/auth-server.ts";
import { verdictOf } from "../support/failures.ts";

const SECONDS = START / 1000;
let key: SigningKey;

beforeAll(async () => {
  key = await createSigningKey("k1");
});

describe.each([
  ["remembered", {}],
  ["verified each time", { tokenCache: false as const }],
])("a token that is %s", (_how, cacheOption) => {
  test.each([0, 5, 60])("lives to the last second of exp plus a tolerance of %i s", async (clockToleranceSeconds) => {
    const server = new FakeAuthServer(key);
    const { validateAccessTokenAndGetUser } = createTokenValidator({
      ...server.options,
      ...cacheOption,
      clockToleranceSeconds,
    });
    const bearer = await server.bearer({ exp: SECONDS + 100 });
    await validateAccessTokenAndGetUser(bearer);

    server.clock.now = START + (100 + clockToleranceSeconds) * 1000 - 1;
    expect(await validateAccessTokenAndGetUser(bearer)).toBeDefined();
    server.clock.now += 1;
    expect(await verdictOf(validateAccessTokenAndGetUser(bearer))).toBe("401 invalid_token expired");
  });

  test("with a fraction in exp ends at the same moment", async () => {
    const server = new FakeAuthServer(key);
    const { validateAccessTokenAndGetUser } = createTokenValidator({ ...server.options, ...cacheOption });
    const bearer = await server.bearer({ exp: SECONDS + 0.5 });
    await validateAccessTokenAndGetUser(bearer);
    server.clock.now = START + 5_999;
    expect(await validateAccessTokenAndGetUser(bearer)).toBeDefined();
    server.clock.now = START + 6_000;
    expect(await verdictOf(validateAccessTokenAndGetUser(bearer))).toBe("401 invalid_token expired");
  });

  test("begins at nbf less the tolerance", async () => {
    const server = new FakeAuthServer(key);
    const { validateAccessTokenAndGetUser } = createTokenValidator({ ...server.options, ...cacheOption });
    const bearer = await server.bearer({ nbf: SECONDS + 10 });
    server.clock.now = START + 4_999;
    expect(await verdictOf(validateAccessTokenAndGetUser(bearer))).toBe("401 invalid_token not_yet_valid");
    server.clock.now = START + 5_000;
    expect(await validateAccessTokenAndGetUser(bearer)).toBeDefined();
  });
});

test("requests with the same token share one user when it is remembered", async () => {
  const server = new FakeAuthServer(key);
  const { validateAccessTokenAndGetUser } = createTokenValidator(server.options);
  const bearer = await server.bearer();
  expect(await validateAccessTokenAndGetUser(bearer)).toBe(await validateAccessTokenAndGetUser(bearer));
});
