import { expect, it } from "vitest";
import { describeDatabases } from "../../../support/databases.ts";

describeDatabases("the setting repository", ({ create, open }) => {
  it.each([["text"], [0], [false], [null], [{ nested: [1, { deep: "…" }] }]])("keeps %j", async (value) => {
    const store = await open();
    await store.write(({ settings }) => settings.set("name", "an earlier value"));
    await store.write(({ settings }) => settings.set("name", value));
    expect(await store.read.settings.get("name")).toEqual(value);
  });

  it("returns undefined where nothing was set, and refuses to store it", async () => {
    const store = await open();
    expect(await store.read.settings.get("name")).toBeUndefined();
    const write = store.write(({ settings }) => settings.set("name", undefined));
    await expect(write).rejects.toThrow("the value of the setting name must be a JSON value");
  });

  it("lets one of many processes set a value that is set once", async () => {
    const options = await create();
    const stores = [await open(options), await open(options)];
    const attempts = Array.from({ length: 25 }, (_, index) =>
      stores.map((store) => store.write(({ settings }) => settings.setOnce("name", index))),
    );
    const outcomes = await Promise.all(attempts.flat());
    expect(outcomes.filter((isFirst) => isFirst)).toHaveLength(1);
  });
});
