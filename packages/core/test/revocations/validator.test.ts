import { describe, expect, test } from "vitest";
import { type AuthProblem, createTokenValidator, initBaseAuth, type TokenValidatorOptions } from "../../src/index.ts";
import { AUTH_URL, createSigningKey } from "../support/auth-server.ts";
import { userClaims } from "../support/claims.ts";
import { FakeFeedServer, FEED_PATH, records, signDocument } from "../support/revocations.ts";

const key = await createSigningKey("first");
const userId = String(userClaims().user_id);

function setUp(timeoutMilliseconds = 5_000) {
  const server = new FakeFeedServer(key);
  const problems: AuthProblem[] = [];
  const validator = createTokenValidator({
    ...server.options,
    keySet: { timeoutMilliseconds },
    onProblem: (problem) => problems.push(problem),
  });
  return { server, validator, codes: () => problems.map(({ code }) => code), problems };
}

const revoked = { status: 401, code: "invalid_token", reason: "revoked" };

/** Lets a validation wait for the next document. */
const A_MINUTE = 61;

describe("a validator that follows the list", () => {
  test("refuses a token that was revoked, known or not, and takes a new one", async () => {
    const { server, validator } = setUp();
    const [known, unknown] = [await server.bearer(), await server.bearer({ jti: "2" })];
    await validator.validateAccessTokenAndGetUser(known);
    server.revoke(`user:${userId}`);
    server.clock.advanceSeconds(A_MINUTE);
    await expect(validator.validateAccessTokenAndGetUser(known)).rejects.toMatchObject(revoked);
    await expect(validator.validateAccessTokenAndGetUser(known)).rejects.toMatchObject(revoked);
    await expect(validator.validateAccessTokenAndGetUser(unknown)).rejects.toMatchObject(revoked);
    await expect(validator.validateAccessTokenAndGetUser(await server.bearer())).resolves.toMatchObject({ userId });
  });

  test("knows the list before it lets the first token pass", async () => {
    const { server, validator } = setUp();
    const token = await server.bearer({ sid: "session" });
    server.revoke("session:session");
    await expect(validator.validateAccessTokenAndGetUser(token)).rejects.toMatchObject(revoked);
  });

  test("asks at most every four seconds, and goes on meanwhile", async () => {
    const { server, validator } = setUp();
    const token = await server.bearer();
    await validator.validateAccessTokenAndGetUser(token);
    for (let count = 0; count < 5; count += 1) expect(validator.authenticate(token)).toMatchObject({ userId });
    expect(server.asked).toEqual([""]);
    server.clock.advanceSeconds(3);
    await validator.validateAccessTokenAndGetUser(token);
    expect(server.asked).toEqual([""]);
    server.clock.advanceSeconds(1);
    await validator.validateAccessTokenAndGetUser(token);
    expect(validator.authenticate(token)).toMatchObject({ userId });
    expect(server.asked).toEqual(["", "?since=0"]);
  });

  test("takes the whole list anew from a server that was restored while the guard asked nothing", async () => {
    const { server, validator } = setUp();
    const token = await server.bearer({ sid: "ended meanwhile" });
    server.document = { sequence: 90, mark: "before" };
    await validator.validateAccessTokenAndGetUser(token);
    // The server knows another history up to 90, in which a session ended at 85: the mark tells it so, and it answers with everything.
    server.document = {
      sequence: 95,
      mark: "after",
      entries: records({ "session:ended meanwhile": server.seconds + 1 }),
    };
    server.clock.advanceSeconds(61);
    await expect(validator.validateAccessTokenAndGetUser(token)).rejects.toMatchObject(revoked);
    server.clock.advanceSeconds(61);
    await validator.validateAccessTokenAndGetUser(await server.bearer());
    expect(server.asked).toEqual(["", "?since=90&mark=before", "?since=95&mark=after"]);
  });

  test.each<[string, (server: FakeFeedServer) => void]>([
    ["down", (server) => server.goDown()],
    ["a redirect", (server) => feed(server, () => new Response(null, { status: 302, headers: { location: "/x" } }))],
    ["an error", (server) => feed(server, () => new Response("broken", { status: 500 }))],
    ["HTML", (server) => feed(server, () => new Response("<html>"))],
    ["hanging", (server) => feed(server, () => new Promise(() => {}))],
    [
      "dripping",
      (server) =>
        feed(server, () => new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)) }))),
    ],
    ["endless", (server) => feed(server, () => new Response(endless()))],
  ])("goes on by what it knows while the feed is %s", async (name, breakIt) => {
    // So long a validation waits that hears nothing.
    const { server, validator } = setUp(["hanging", "dripping"].includes(name) ? 100 : undefined);
    const [good, bad] = [await server.bearer(), await server.bearer({ sid: "ended" })];
    server.revoke("session:ended");
    await validator.validateAccessTokenAndGetUser(good);
    await expect.poll(() => validator.health().revocations.state).toBe("fresh");
    const responding = server.respond;
    breakIt(server);
    if (server.respond !== responding) keepKeys(server, responding);
    server.clock.advanceSeconds(A_MINUTE);
    await expect(validator.validateAccessTokenAndGetUser(good)).resolves.toMatchObject({ userId });
    await expect(validator.validateAccessTokenAndGetUser(bad)).rejects.toMatchObject(revoked);
    await expect(async () => validator.checkFreshness(30)).rejects.toMatchObject({
      status: 503,
      code: "revocations_late",
    });
    expect(validator.health().revocations.state).toBe("late");
  });

  test("tells once that the list is late, and once that it isn't any more", async () => {
    const { server, validator, codes } = setUp();
    const token = await server.bearer();
    await validator.validateAccessTokenAndGetUser(token);
    feed(server, () => new Response(null, { status: 503 }));
    for (let count = 0; count < 3; count += 1) {
      server.clock.advanceSeconds(A_MINUTE);
      await validator.validateAccessTokenAndGetUser(token);
    }
    await expect.poll(codes).toEqual(["revocations_late"]);
    feed(server, undefined);
    server.clock.advanceSeconds(A_MINUTE);
    await validator.validateAccessTokenAndGetUser(token);
    await expect.poll(codes).toEqual(["revocations_late", "revocations_recovered"]);
  });

  test("takes an auth server without the list for one, and asks again after five minutes", async () => {
    const { server, validator, codes } = setUp();
    const token = await server.bearer();
    feed(server, () => new Response(null, { status: 404 }));
    await validator.validateAccessTokenAndGetUser(token);
    expect(validator.health().revocations).toMatchObject({ state: "unsupported", ageSeconds: null });
    server.clock.advanceSeconds(200);
    await validator.validateAccessTokenAndGetUser(token);
    expect(server.asked).toHaveLength(1);
    server.revoke("all");
    feed(server, undefined);
    server.clock.advanceSeconds(101);
    await validator.validateAccessTokenAndGetUser(token).catch(() => {});
    await expect.poll(() => validator.health().revocations.state).toBe("fresh");
    await expect(validator.validateAccessTokenAndGetUser(token)).rejects.toMatchObject(revoked);
    expect(codes()).toEqual([]);
  });

  test("asks for the whole list where a delta has a gap before it", async () => {
    const { server, validator } = setUp();
    const token = await server.bearer();
    await validator.validateAccessTokenAndGetUser(token);
    server.clock.advanceSeconds(A_MINUTE);
    feed(
      server,
      async ({ url }) =>
        new Response(
          await signDocument(
            key,
            url.includes("since")
              ? { iat: server.seconds, since: 5, sequence: 9 }
              : { iat: server.seconds, sequence: 9, entries: records({ all: server.seconds }) },
          ),
        ),
    );
    await expect(validator.validateAccessTokenAndGetUser(token)).rejects.toMatchObject(revoked);
    expect(server.asked).toEqual(["", "?since=0", ""]);
  });

  test.each([
    ["that is shown again", (first: number) => first],
    ["from the future", (_: number, now: number) => now + 3600],
    ["that was held back", (_: number, now: number) => now - 40],
  ])("isn't made fresh by a document %s, but learns its entries", async (_, issuedAt) => {
    const { server, validator } = setUp();
    const token = await server.bearer();
    await validator.validateAccessTokenAndGetUser(token);
    const first = server.seconds;
    server.clock.advanceSeconds(A_MINUTE);
    server.document = { iat: issuedAt(first, server.seconds), sequence: 1, entries: records({ all: server.seconds }) };
    await expect(validator.validateAccessTokenAndGetUser(token)).rejects.toMatchObject(revoked);
    await expect(async () => validator.checkFreshness(30)).rejects.toMatchObject({ code: "revocations_late" });
  });

  test("asks for the list where freshness is needed and nobody has asked for a while", async () => {
    const { server, validator } = setUp();
    await validator.validateAccessTokenAndGetUser(await server.bearer());
    server.clock.advanceSeconds(31);
    await validator.checkFreshness(30);
    expect(server.asked).toEqual(["", "?since=0"]);
    expect(validator.checkFreshness(30)).toBeUndefined();
  });

  test("stops asking when it's closed, and keeps what it knows", async () => {
    const { server, validator } = setUp();
    const token = await server.bearer();
    server.revoke(`user:${userId}`);
    await expect(validator.validateAccessTokenAndGetUser(token)).rejects.toMatchObject(revoked);
    validator.close();
    server.clock.advanceSeconds(600);
    await expect(validator.validateAccessTokenAndGetUser(token)).rejects.toMatchObject(revoked);
    expect(server.asked).toHaveLength(1);
  });

  test("never asks when it is told not to", async () => {
    const server = new FakeFeedServer(key);
    const validator = createTokenValidator({ ...server.options, revocations: "off" });
    await validator.validateAccessTokenAndGetUser(await server.bearer());
    expect(server.asked).toEqual([]);
    expect(validator.health().revocations).toMatchObject({ mode: "off", state: "off" });
  });

  test("lets a thousand validations wait for one document", async () => {
    const { server, validator } = setUp();
    const token = await server.bearer();
    await Promise.all(Array.from({ length: 1000 }, () => validator.validateAccessTokenAndGetUser(token)));
    expect(server.asked).toHaveLength(1);
  });
});

describe("how the list is followed", () => {
  test.each<[string, Partial<TokenValidatorOptions>, string]>([
    ["by default", {}, "live"],
    ["with a fetch of the app's own", { fetch }, "poll"],
    ["with keys that are given", { verificationKeys: { keys: [key.jwk] } }, "off"],
    ["as the app says, although it has a fetch", { fetch, revocations: "live" }, "live"],
    ["in detail", { revocations: { mode: "poll", warnAfterSeconds: 5 } }, "poll"],
  ])("%s: %o", (_, options, mode) => {
    expect(createTokenValidator({ authUrl: AUTH_URL, ...options }).revocationsMode).toBe(mode);
  });

  test("is off for a tenant of the hosted service", () => {
    const options = { authUrl: AUTH_URL, apiKey: "key", apiOrigin: "https://propelauth-api.com" };
    expect(initBaseAuth(options).revocationsMode).toBe("off");
  });

  test.each([
    [{ revocations: "sometimes" }, "revocations must be live, poll or off"],
    [{ revocations: null }, "revocations must be live, poll or off"],
    [{ revocations: { mode: true } }, "revocations must be live, poll or off"],
    [{ revocations: { warnAfter: 5 } }, "revocations.warnAfter does not exist"],
    [{ revocations: { warnAfterSeconds: 0 } }, "revocations.warnAfterSeconds must be"],
  ])("can't be %o", (options, message) => {
    // @ts-expect-error: what JavaScript may give.
    expect(() => createTokenValidator({ authUrl: AUTH_URL, ...options })).toThrow(message);
  });
});

test("the health of a validator is written for Prometheus, without what isn't known", async () => {
  const { server, validator } = setUp();
  expect(validator.health()).toMatchObject({ revocations: { state: "starting" }, keys: { state: "starting" } });
  server.revoke("all", "user:2");
  await validator.validateAccessTokenAndGetUser(await server.bearer()).catch(() => {});
  server.clock.advanceSeconds(7);
  expect(await validator.metrics()).toMatchInlineSnapshot(`
    "# HELP orgward_guard_revocations_up Whether the list of revocations is up to date.
    # TYPE orgward_guard_revocations_up gauge
    orgward_guard_revocations_up{mode="poll",state="fresh"} 1
    # HELP orgward_guard_revocations_age_seconds For how long nothing was heard of revocations.
    # TYPE orgward_guard_revocations_age_seconds gauge
    orgward_guard_revocations_age_seconds 7
    # HELP orgward_guard_revocations_entries Entries in the list of revocations.
    # TYPE orgward_guard_revocations_entries gauge
    orgward_guard_revocations_entries 2
    # HELP orgward_guard_keys_up Whether tokens can be verified.
    # TYPE orgward_guard_keys_up gauge
    orgward_guard_keys_up{state="fresh"} 1
    # HELP orgward_guard_keys_age_seconds How old the keys are that verify tokens.
    # TYPE orgward_guard_keys_age_seconds gauge
    orgward_guard_keys_age_seconds 7
    "
  `);
});

function feed(server: FakeFeedServer, respond: FakeFeedServer["respondToFeed"]): void {
  server.respondToFeed = respond;
}

/** Lets only the list be down, not the keys. */
function keepKeys(server: FakeFeedServer, before: FakeFeedServer["respond"]): void {
  const { respond } = server;
  server.respond = (request) => (request.url.includes(FEED_PATH) ? respond(request) : before(request));
}

/** More bytes than any list has. */
function endless(): ReadableStream<Uint8Array> {
  const chunk = new Uint8Array(8 * 1024 * 1024);
  return new ReadableStream({ pull: (body) => body.enqueue(chunk) });
}
