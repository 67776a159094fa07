import { base64url } from "jose";
import { describe, expect, it } from "vitest";
import { createSealing } from "../../../src/adapter/index.ts";

const [first, second] = ["a".repeat(32), "b".repeat(32)];
const sealing = createSealing([first]);

describe("a sealed cookie", () => {
  it.each(["", "text", "1.1800000000.refresh-1.", "a.b.c", "…", "state.verifier./path?a=ü", "a..b", "AA.AB"])(
    "opens to what was sealed: %j",
    async (text) => {
      expect(await sealing.open("session", await sealing.seal("session", text))).toBe(text);
    },
  );

  it("shows nothing of what is in it, and is another one each time", async () => {
    const [one, other] = [
      await sealing.seal("session", "refresh-token"),
      await sealing.seal("session", "refresh-token"),
    ];
    expect(one).not.toBe(other);
    expect(one).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
    const parts = one.split(".").map((part) => Buffer.from(part, "base64url").toString("latin1"));
    expect(parts.join()).not.toContain("refresh");
  });

  it("opens for no other purpose, and not with another secret", async () => {
    const sealed = await sealing.seal("sign_in", "text");
    expect(await sealing.open("session", sealed)).toBeNull();
    expect(await createSealing([second]).open("sign_in", sealed)).toBeNull();
  });

  it("does not open when any part of it was changed", async () => {
    const sealed = await sealing.seal("session", "text");
    const letters = [...sealed]
      .map((letter, position) => [position, letter] as const)
      .filter(([position]) => /^[\w-]{2}/.test(sealed.slice(position)));
    for (const [position, letter] of letters) {
      const changed = `${sealed.slice(0, position)}${letter === "A" ? "B" : "A"}${sealed.slice(position + 1)}`;
      expect(await sealing.open("session", changed), changed).toBeNull();
    }
  });

  it.each(["", "text", "....", "a.b.c.d.e", `${"x".repeat(14_000)}`])(
    "does not open where nothing was sealed: %j",
    async (value) => {
      expect(await sealing.open("session", value)).toBeNull();
    },
  );

  it("opens with a secret that was replaced, as long as it's listed", async () => {
    const sealed = await sealing.seal("session", "text");
    const rotated = createSealing([second, first]);
    expect(await rotated.open("session", sealed)).toBe("text");
    expect(await sealing.open("session", await rotated.seal("session", "text"))).toBeNull();
  });

  it("makes the largest access token hardly larger", async () => {
    const token = [40, 9_090, 64].map((bytes) => base64url.encode(new Uint8Array(bytes).fill(bytes))).join(".");
    expect(token.length).toBeGreaterThan(12_200);
    const sealed = await sealing.seal("access", token);
    expect(sealed.length - token.length).toBeLessThan(200);
    expect(await sealing.open("access", sealed)).toBe(token);
  });
});
