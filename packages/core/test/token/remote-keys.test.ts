import { beforeAll, describe, expect, test, vi } from "vitest";
import { createTokenValidator, type KeySetOptions, type TokenValidator } from "../../src/index.ts";
import { createSigningKey, FakeAuthServer, type SigningKey } from "../support/auth-server.ts";
import { failureOf, verdictOf } from "../support/failures.ts";

let first: SigningKey;
let second: SigningKey;

beforeAll(async () => {
  [first, second] = await Promise.all([createSigningKey("k1"), createSigningKey("k2")]);
});

/** A server with the first key, a validator of it, and a token that outlives every test. */
async function setUp(keySet: KeySetOptions = {}, options: { tokenCache?: false } = {}) {
  const server = new FakeAuthServer(first);
  const { validateAccessTokenAndGetUser: validate, ready } = createTokenValidator({
    ...server.options,
    ...options,
    keySet,
  });
  const exp = server.clock.now / 1000 + 1_000_000;
  const bearer = await server.bearer({ exp });
  const newBearer = await server.bearer({ exp }, { key: second });
  return { server, clock: server.clock, validate, ready, bearer, newBearer };
}

/** Lets everything that is under way settle. */
async function settle(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

async function accepts(validate: TokenValidator["validateAccessTokenAndGetUser"], bearer: string): Promise<boolean> {
  return (await validate(bearer)).email === "owner@acme.test";
}

describe.each([
  ["remembered tokens", {}],
  ["tokens that are verified each time", { tokenCache: false as const }],
])("the key set under %s", (_how, options) => {
  test("is fetched at the first use, once for all that ask at the same time", async () => {
    const { server, validate, bearer } = await setUp({}, options);
    expect(server.fetchCount).toBe(0);
    await Promise.all([validate(bearer), validate(bearer), validate(bearer)]);
    expect(server.fetchCount).toBe(1);
  });

  test("is used without a fetch up to 80 % of the refresh interval, then refreshed behind the request", async () => {
    const { server, clock, validate, bearer } = await setUp({}, options);
    await validate(bearer);
    clock.advanceSeconds(239);
    await validate(bearer);
    expect(server.fetchCount).toBe(1);

    clock.advanceSeconds(1);
    let answer = (_response: Response): void => {};
    server.respond = () => new Promise((resolve) => (answer = resolve));
    expect(await accepts(validate, bearer)).toBe(true);
    expect(await accepts(validate, bearer)).toBe(true);
    expect(server.fetchCount).toBe(2);
    answer(Response.json({ keys: [first.jwk] }));
    await settle();
    clock.advanceSeconds(239);
    await validate(bearer);
    expect(server.fetchCount).toBe(2);
  });

  test("loses a removed key within the refresh interval", async () => {
    const { server, clock, validate, bearer } = await setUp({}, options);
    await validate(bearer);
    server.comeBack(second);
    clock.advanceSeconds(300);
    expect(await verdictOf(validate(bearer))).toBe("401 invalid_token unknown_key");
  });

  test("loses a key whose id now names another key", async () => {
    const { server, clock, validate, bearer } = await setUp({}, options);
    await validate(bearer);
    server.comeBack({ ...second, jwk: { ...second.jwk, kid: "k1" } });
    clock.advanceSeconds(300);
    expect(await verdictOf(validate(bearer))).toBe("401 invalid_token signature");
  });

  test("loses a key that a refresh behind another request removed", async () => {
    const { server, clock, validate, bearer } = await setUp({}, options);
    await validate(bearer);
    server.comeBack(second);
    clock.advanceSeconds(240);
    await validate(bearer);
    await settle();
    expect(await verdictOf(validate(bearer))).toBe("401 invalid_token unknown_key");
  });

  test("serves on while the auth server is down, up to the stale bound, then is unavailable, and recovers", async () => {
    const { server, clock, validate, bearer } = await setUp({}, options);
    await validate(bearer);
    server.goDown();
    clock.advanceSeconds(3599);
    expect(await accepts(validate, bearer)).toBe(true);
    clock.advanceSeconds(1);
    expect(await failureOf(validate(bearer))).toMatchObject({
      status: 503,
      code: "auth_unavailable",
      reason: "unreachable",
    });

    server.comeBack();
    clock.advanceSeconds(30);
    expect(await accepts(validate, bearer)).toBe(true);
  });

  test("waits for no retry while an outage goes on, and takes the new keys once it ends", async () => {
    const { server, clock, validate, bearer } = await setUp({}, options);
    await validate(bearer);
    server.goDown();
    clock.advanceSeconds(300);
    await validate(bearer);
    clock.advanceSeconds(1);
    server.respond = () => new Promise(() => {});
    expect(await accepts(validate, bearer)).toBe(true);
    expect(server.fetchCount).toBe(3);
  });

  test("waits for a refresh after an outage that nobody watched, so that a removed key does not come back to life", async () => {
    const { server, clock, validate, bearer } = await setUp({}, options);
    await validate(bearer);
    server.goDown();
    clock.advanceSeconds(240);
    await validate(bearer);
    await settle();
    server.comeBack(second);
    clock.advanceSeconds(600);
    expect(await verdictOf(validate(bearer))).toBe("401 invalid_token unknown_key");
  });

  test("is not trusted for long when the clock is set back", async () => {
    const { server, clock, validate, bearer } = await setUp({}, options);
    clock.advanceSeconds(100_000);
    await validate(bearer);
    clock.advanceSeconds(-50_000);
    await validate(bearer);
    expect(server.fetchCount).toBe(2);
  });
});

/** The spans that a clock which is set back must not stretch: each would last for as long as the clock went back. */
describe("a clock that is set back by a day", () => {
  const DAY = 86_400;

  test("does not keep removed keys alive: they are fetched anew, without or with remembered tokens", async () => {
    for (const options of [{}, { tokenCache: false as const }]) {
      const { server, clock, validate, bearer } = await setUp({}, options);
      await validate(bearer);
      server.comeBack(second);
      clock.advanceSeconds(-DAY);
      expect(await verdictOf(validate(bearer))).toBe("401 invalid_token unknown_key");
    }
  });

  test("does not make keys of an outage good for longer than the stale bound", async () => {
    const { server, clock, validate, bearer } = await setUp();
    await validate(bearer);
    server.goDown();
    clock.advanceSeconds(-DAY);
    expect(await verdictOf(validate(bearer))).toBe("503 auth_unavailable unreachable");
  });

  test("does not stretch the cooldown of unknown key ids", async () => {
    const { server, clock, validate, bearer, newBearer } = await setUp({ refreshIntervalSeconds: 100 * DAY });
    await validate(bearer);
    expect(await verdictOf(validate(newBearer))).toBe("401 invalid_token unknown_key");
    expect(server.fetchCount).toBe(2);
    clock.advanceSeconds(-DAY);
    server.comeBack(first, second);
    expect(await accepts(validate, newBearer)).toBe(true);
  });

  test("does not stretch the back-off of an outage that has ended", async () => {
    const { server, clock, validate, bearer } = await setUp();
    server.goDown();
    await failureOf(validate(bearer));
    server.comeBack();
    clock.advanceSeconds(-DAY);
    expect(await accepts(validate, bearer)).toBe(true);
  });

  test("does not make an attempt that died last for a day, where promises die with their request", async () => {
    vi.stubGlobal("WebSocketPair", class {});
    try {
      const { server, clock, validate, bearer } = await setUp({ refreshIntervalSeconds: 10 * DAY });
      await validate(bearer);
      clock.advanceSeconds(9 * DAY);
      server.respond = () => new Promise(() => {});
      expect(await accepts(validate, bearer)).toBe(true);
      clock.advanceSeconds(-DAY / 2);
      server.comeBack();
      expect(await accepts(validate, bearer)).toBe(true);
      expect(server.fetchCount).toBe(3);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe("retries", () => {
  test("back off from one second to thirty, and every failure says when to come back", async () => {
    const { server, clock, validate, bearer } = await setUp();
    server.goDown();
    const waits: (number | undefined)[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const failure = await failureOf(validate(bearer));
      const wait = "retryAfterSeconds" in failure ? failure.retryAfterSeconds : 0;
      waits.push(wait);
      const count = server.fetchCount;
      clock.advanceSeconds(wait - 0.001);
      expect(await failureOf(validate(bearer))).toMatchObject({ status: 503, retryAfterSeconds: 1 });
      expect(server.fetchCount).toBe(count);
      clock.advanceSeconds(0.001);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
    expect(server.fetchCount).toBe(7);
    server.comeBack();
    expect(await accepts(validate, bearer)).toBe(true);
  });

  test("start anew after a success", async () => {
    const { server, clock, validate, bearer } = await setUp();
    server.goDown();
    await failureOf(validate(bearer));
    clock.advanceSeconds(1);
    await failureOf(validate(bearer));
    clock.advanceSeconds(2);
    server.comeBack();
    await validate(bearer);
    server.goDown();
    clock.advanceSeconds(3600);
    expect(await failureOf(validate(bearer))).toMatchObject({ retryAfterSeconds: 1 });
  });
});

describe("a key set that is answered with Retry-After", () => {
  /** A validator with keys that are due to be fetched again, from a server that asks to come back later. */
  async function setUpAsked(status: number, retryAfter: string) {
    const context = await setUp();
    await context.validate(context.bearer);
    context.server.respond = () => new Response(null, { status, headers: { "retry-after": retryAfter } });
    context.clock.advanceSeconds(240);
    const fetchesAfter = async (seconds: number) => {
      context.clock.advanceSeconds(seconds);
      expect(await accepts(context.validate, context.bearer)).toBe(true);
      await settle();
      return context.server.fetchCount;
    };
    expect(await fetchesAfter(0)).toBe(2);
    return { ...context, fetchesAfter };
  }

  test.each([
    [503, "20"],
    [429, "20"],
    [503, "Fri, 20 Nov 2026 00:04:20 GMT"],
  ])(
    "%i %s is asked for again when it was told to, by one request, and serves on meanwhile",
    async (status, header) => {
      const { fetchesAfter, validate, newBearer } = await setUpAsked(status, header);
      expect(await fetchesAfter(19.9)).toBe(2);
      expect(await verdictOf(validate(newBearer))).toBe("503 auth_unavailable bad_response");
      const counts = await Promise.all([fetchesAfter(5.1), fetchesAfter(0), fetchesAfter(0)]);
      expect(counts).toEqual([3, 3, 3]);
    },
  );

  test("is asked for again within 38 seconds, however long the pause should be", async () => {
    const { fetchesAfter } = await setUpAsked(503, "86400");
    expect(await fetchesAfter(29.9)).toBe(2);
    expect(await fetchesAfter(7.6)).toBe(3);
  });

  test("is asked for again after a second while there are no keys, so that a guard lets people in as soon as it can", async () => {
    const { server, clock, validate, bearer } = await setUp();
    server.respond = () => new Response(null, { status: 503, headers: { "retry-after": "20" } });
    expect(await failureOf(validate(bearer))).toMatchObject({ status: 503, retryAfterSeconds: 1 });
    server.comeBack();
    clock.advanceSeconds(1);
    expect(await accepts(validate, bearer)).toBe(true);
  });
});

describe("an unknown key id", () => {
  test("brings a new key at once", async () => {
    const { server, validate, bearer, newBearer } = await setUp();
    await validate(bearer);
    server.comeBack(first, second);
    expect(await accepts(validate, newBearer)).toBe(true);
    expect(server.fetchCount).toBe(2);
  });

  test("asks no second time when its own call has just fetched the keys", async () => {
    const { server, validate, newBearer } = await setUp();
    expect(await verdictOf(validate(newBearer))).toBe("401 invalid_token unknown_key");
    expect(server.fetchCount).toBe(1);
  });

  test("causes one fetch per cooldown, however many there are", async () => {
    const { server, clock, validate, bearer } = await setUp();
    await validate(bearer);
    const flood = async () => {
      const bearers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => server.bearer({}, { header: { kid: `flood-${index}` } })),
      );
      const verdicts = await Promise.all(bearers.map((flooding) => verdictOf(validate(flooding))));
      expect(new Set(verdicts)).toEqual(new Set(["401 invalid_token unknown_key"]));
    };
    await flood();
    await flood();
    expect(server.fetchCount).toBe(2);
    clock.advanceSeconds(9.999);
    await flood();
    expect(server.fetchCount).toBe(2);
    clock.advanceSeconds(0.001);
    await flood();
    expect(server.fetchCount).toBe(3);
  });

  test("waits for the fetch that another one caused", async () => {
    const { server, validate, bearer, newBearer } = await setUp();
    await validate(bearer);
    server.comeBack(first, second);
    expect(await Promise.all([accepts(validate, newBearer), accepts(validate, newBearer)])).toEqual([true, true]);
    expect(server.fetchCount).toBe(2);
  });

  test("is a 503 and no 401 while the auth server does not answer, because the key may be new", async () => {
    const { server, clock, validate, bearer, newBearer } = await setUp();
    await validate(bearer);
    server.goDown();
    expect(await verdictOf(validate(newBearer))).toBe("503 auth_unavailable unreachable");
    expect(await verdictOf(validate(newBearer))).toBe("503 auth_unavailable unreachable");
    expect(await accepts(validate, bearer)).toBe(true);
    expect(server.fetchCount).toBe(2);
    server.comeBack(first, second);
    clock.advanceSeconds(10);
    expect(await accepts(validate, newBearer)).toBe(true);
  });
});

describe("a token without a key id", () => {
  test("is accepted when one key has its algorithm", async () => {
    const { server, validate } = await setUp();
    expect(await accepts(validate, await server.bearer({}, { header: withoutKeyId }))).toBe(true);
  });

  test("is refused when two have", async () => {
    const { server, validate } = await setUp();
    server.comeBack(first, second);
    const bearer = await server.bearer({}, { header: withoutKeyId });
    expect(await verdictOf(validate(bearer))).toBe("401 invalid_token unknown_key");
  });

  const withoutKeyId = { kid: undefined as unknown as string };
});

test("an id that names two keys of one algorithm names none", async () => {
  const { server, validate, bearer } = await setUp();
  server.comeBack(first, { ...second, jwk: { ...second.jwk, kid: "k1" } });
  expect(await verdictOf(validate(bearer))).toBe("401 invalid_token unknown_key");
});

describe("an answer that is no key set counts as a failure", () => {
  const bigKeys = () => Array.from({ length: 65 }, () => first.jwk);
  test.each<[string, () => Response]>([
    ["an error status", () => Response.json({ keys: [first.jwk] }, { status: 500 })],
    ["a redirect", () => Response.redirect("https://evil.test/jwks", 302)],
    ["another success status", () => Response.json({ keys: [first.jwk] }, { status: 201 })],
    ["text that is not JSON", () => new Response("<html>")],
    ["JSON that is not an object", () => Response.json([first.jwk])],
    ["an object without keys", () => Response.json({ keys: "none" })],
    ["no key at all", () => Response.json({ keys: [] })],
    ["no usable key", () => Response.json({ keys: [{ ...first.jwk, use: "enc" }] })],
    ["more keys than allowed", () => Response.json({ keys: bigKeys() })],
    ["more bytes than allowed", () => Response.json({ keys: [first.jwk], padding: "x".repeat(131_072) })],
    ["no body", () => new Response(null)],
  ])("%s", async (_what, respond) => {
    const { server, validate, bearer } = await setUp();
    server.respond = respond;
    expect(await verdictOf(validate(bearer))).toBe("503 auth_unavailable bad_response");
  });

  test("and does not replace good keys", async () => {
    const { server, clock, validate, bearer } = await setUp();
    await validate(bearer);
    server.respond = () => Response.json({ keys: [] });
    clock.advanceSeconds(300);
    expect(await accepts(validate, bearer)).toBe(true);
  });

  test("and a body without end is given up at the limit", async () => {
    const { server, validate, bearer } = await setUp({ maximumBytes: 1000 });
    let sent = 0;
    const cancel = vi.fn();
    const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      sent += 100;
      controller.enqueue(new Uint8Array(100));
    };
    server.respond = () => new Response(new ReadableStream({ pull, cancel }));
    expect(await verdictOf(validate(bearer))).toBe("503 auth_unavailable bad_response");
    expect(cancel).toHaveBeenCalledOnce();
    expect(sent).toBeLessThan(2000);
  });
});

describe("the request for keys", () => {
  test("goes to the well-known path and follows no redirect", async () => {
    const { server, ready } = await setUp();
    await ready();
    const [request] = server.requests;
    expect(request?.url).toBe("https://auth.example.test/.well-known/jwks.json");
    expect(request?.init).toMatchObject({ redirect: "manual" });
  });

  test("is given up when there is no answer in time", async () => {
    const { server, validate, bearer } = await setUp({ timeoutMilliseconds: 1 });
    server.respond = ({ init: { signal } }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(signal.reason));
      });
    const failure = await failureOf(validate(bearer));
    expect(failure).toMatchObject({ status: 503, cause: { name: "NoAnswer", cause: { name: "TimeoutError" } } });
  });

  test("is handed to waitUntil when nobody waits for it", async () => {
    const { server, clock, validate, bearer } = await setUp();
    const waitUntil = vi.fn();
    await validate(bearer, { waitUntil });
    expect(waitUntil).not.toHaveBeenCalled();
    server.goDown();
    clock.advanceSeconds(250);
    await validate(bearer, { waitUntil });
    expect(waitUntil).toHaveBeenCalledOnce();
    await expect(waitUntil.mock.calls[0]?.[0]).resolves.toBeUndefined();
  });
});

describe("on a runtime that ties promises to requests", () => {
  test("no request waits for the fetch of another, and a fetch that never settles stops nobody", async () => {
    vi.stubGlobal("WebSocketPair", class {});
    try {
      const { server, clock, validate, bearer } = await setUp();
      server.respond = () => new Promise(() => {});
      void validate(bearer);
      await settle();
      server.comeBack();
      expect(await accepts(validate, bearer)).toBe(true);
      expect(server.fetchCount).toBe(2);

      clock.advanceSeconds(250);
      server.respond = () => new Promise(() => {});
      expect(await accepts(validate, bearer)).toBe(true);
      expect(await accepts(validate, bearer)).toBe(true);
      expect(server.fetchCount).toBe(3);
      clock.advanceSeconds(5);
      server.comeBack();
      expect(await accepts(validate, bearer)).toBe(true);
      expect(server.fetchCount).toBe(4);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test("an answer that comes late does not replace a newer one", async () => {
    vi.stubGlobal("WebSocketPair", class {});
    try {
      const { server, validate, bearer, newBearer } = await setUp();
      let answerLate = (_response: Response): void => {};
      server.respond = () =>
        new Promise((resolve) => {
          answerLate = resolve;
        });
      const late = verdictOf(validate(bearer));
      await settle();
      server.comeBack(second);
      expect(await accepts(validate, newBearer)).toBe(true);
      answerLate(Response.json({ keys: [first.jwk] }));
      expect(await late).toBe("401 invalid_token unknown_key");
      expect(await accepts(validate, newBearer)).toBe(true);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  test("an unknown key id gets a 503 while another request asks for the keys", async () => {
    vi.stubGlobal("WebSocketPair", class {});
    try {
      const { server, validate, bearer, newBearer } = await setUp();
      await validate(bearer);
      server.respond = () => new Promise(() => {});
      void validate(newBearer);
      await settle();
      expect(await verdictOf(validate(newBearer))).toBe("503 auth_unavailable unreachable");
      expect(server.fetchCount).toBe(2);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

test("a key that is removed while a token is verified leaves no trace in the cache", async () => {
  const { server, clock, validate, bearer } = await setUp();
  await validate(bearer);
  const other = await server.bearer({ exp: server.clock.now / 1000 + 1_000_000, first_name: "Other" });
  // The token's verification and the refresh that removes its key run at the same time.
  server.comeBack(second);
  clock.advanceSeconds(250);
  await Promise.allSettled([validate(other), validate(bearer)]);
  await settle();
  expect(await verdictOf(validate(other))).toBe("401 invalid_token unknown_key");
});
