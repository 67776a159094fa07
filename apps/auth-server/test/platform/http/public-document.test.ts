import { beforeEach, describe, expect, it } from "vitest";
import { rotateSigningKeys } from "../../../src/features/signing-keys/domain/rotation.ts";
import { openMemoryStore } from "../../../src/memory/store.ts";
import { keepRendered } from "../../../src/platform/http/public-document.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

const DOCUMENTS = [
  "/.well-known/jwks.json",
  "/.well-known/oauth-authorization-server",
  "/.well-known/openid-configuration",
  "/.well-known/ssf-configuration",
];

describe("public documents", () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(await openMemoryStore());
  });

  it.each(DOCUMENTS)("at %s aren't sent to whoever has them", async (path) => {
    const first = await app.request(path);
    const entityTag = first.headers.get("etag") ?? "";
    expect(entityTag).toMatch(/^"[\w-]{43}"$/);
    const known = await app.request(path, { headers: { "if-none-match": `"other", W/${entityTag}` } });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    for (const name of ["etag", "cache-control", "access-control-allow-origin"])
      expect(known.headers.get(name), name).toBe(first.headers.get(name));
    expect((await app.request(path, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it.each(DOCUMENTS)("at %s have the same headers for HEAD, and no body", async (path) => {
    const [get, head] = [await app.request(path), await app.request(path, { method: "HEAD" })];
    expect([head.status, await head.text()]).toEqual([200, ""]);
    for (const name of ["etag", "cache-control", "content-type"])
      expect(head.headers.get(name), name).toBe(get.headers.get(name));
  });

  it("show at once what this server changes", async () => {
    const keys = async () => ((await (await app.request("/.well-known/jwks.json")).json()) as { keys: object[] }).keys;
    expect(await keys()).toHaveLength(1);
    await rotateSigningKeys(app.deps);
    expect(await keys()).toHaveLength(2);
  });

  it("show a second later at most what another server changes", async () => {
    const { onEvents, ...shared } = app.deps.store;
    const other = { ...app.deps, store: { ...shared, onEvents: () => () => undefined } };
    const read = keepRendered(other, async () => await other.signingKeys.published());
    const before = (await read()).entityTag;
    await rotateSigningKeys(app.deps);
    expect((await read()).entityTag).toBe(before);
    app.deps.clock.advance(1);
    expect((await read()).entityTag).not.toBe(before);
  });
});

describe("a rendered document", () => {
  const never = { onEvents: () => () => undefined } as unknown as TestApp["deps"]["store"];

  it("is read once for everybody who asks in a second", async () => {
    let [now, reads] = [1, 0];
    const document = keepRendered({ store: never, clock: () => now }, async () => ({ reads: ++reads }));
    expect(new Set(await Promise.all([document(), document(), document()])).size).toBe(1);
    now = 2;
    expect((await document()).text).toBe('{"reads":2}');
    // A clock that was set back keeps nothing for longer.
    now = 1;
    expect((await document()).text).toBe('{"reads":3}');
  });

  it("doesn't keep what was read before a change, nor a failure", async () => {
    let changed = () => {};
    const store = { onEvents: (listener: () => void) => (changed = listener) } as unknown as typeof never;
    const waiting: ((document: object) => void)[] = [];
    const document = keepRendered({ store, clock: () => 1 }, () => new Promise((resolve) => waiting.push(resolve)));
    const before = document();
    changed();
    const after = document();
    waiting[1]?.({ is: "new" });
    waiting[0]?.({ is: "old" });
    expect([(await before).text, (await after).text]).toEqual(['{"is":"old"}', '{"is":"new"}']);
    expect((await document()).text).toBe('{"is":"new"}');

    let isDown = true;
    const failing = keepRendered({ store: never, clock: () => 1 }, async () => {
      if (isDown) throw new Error("down");
      return {};
    });
    await expect(failing()).rejects.toThrow("down");
    isDown = false;
    expect((await failing()).text).toBe("{}");
  });
});
