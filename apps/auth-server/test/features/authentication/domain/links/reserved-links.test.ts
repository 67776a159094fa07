import { expect, it } from "vitest";
import { withReservedLink } from "../../../../../src/features/authentication/domain/links/reserved-links.ts";
import { describeDatabases } from "../../../../support/databases.ts";
import { createGate } from "../../../../support/gate.ts";
import { createTestDeps } from "../../../../support/test-deps.ts";

describeDatabases("a reserved link", ({ open }) => {
  const setUp = async () => {
    const deps = await createTestDeps(await open());
    const use = (link: string, work: () => Promise<unknown> = async () => "used") =>
      withReservedLink(deps, link, work).catch((error: Error & { refusal?: string }) => error.refusal ?? error.message);
    return { deps, use };
  };

  it("is one request's at a time, while other links are free", async () => {
    const { use } = await setUp();
    const [gate, reserved] = [createGate(), createGate()];
    const first = use("one", async () => {
      reserved.open();
      await gate.opened;
      return "used first";
    });
    await reserved.opened;
    expect(await Promise.all([use("one"), use("one"), use("other")])).toEqual(["link_in_use", "link_in_use", "used"]);
    gate.open();
    expect(await first).toBe("used first");
    expect(await use("one")).toBe("used");
  });

  it("goes to one of many that come at once", async () => {
    const { use } = await setUp();
    const gate = createGate();
    const outcomes = Array.from({ length: 20 }, () => use("one", () => gate.opened.then(() => "used")));
    const refused: unknown[] = [];
    for (const outcome of outcomes) {
      void outcome.then((value) => {
        refused.push(value);
        if (refused.length === 19) gate.open();
      });
    }
    expect((await Promise.all(outcomes)).toSorted()).toEqual([...Array<string>(19).fill("link_in_use"), "used"]);
  });

  it("is free again when the work fails, and after a minute when its process has died", async () => {
    const { deps, use } = await setUp();
    expect(await use("one", () => Promise.reject(new Error("failed")))).toBe("failed");
    const reserved = createGate();
    void use("one", () => {
      reserved.open();
      return new Promise(() => undefined);
    });
    await reserved.opened;
    deps.clock.advance(59);
    expect(await use("one")).toBe("link_in_use");
    deps.clock.advance(1);
    expect(await use("one")).toBe("used");
  });
});
