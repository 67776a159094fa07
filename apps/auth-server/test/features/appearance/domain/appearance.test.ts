import { expect, it } from "vitest";
import {
  type AppearanceChanges,
  changeAppearance,
  DEFAULT_APPEARANCE,
  readAppearance,
} from "../../../../src/features/appearance/domain/appearance.ts";
import { describeDatabases } from "../../../support/databases.ts";

describeDatabases("the appearance of a deployment", ({ open }) => {
  const setUp = async () => {
    const store = await open();
    const change = (changes: AppearanceChanges) =>
      store.write((repositories) => changeAppearance(repositories, changes));
    return { store, change, read: () => readAppearance(store.read) };
  };

  it("keeps what is not changed", async () => {
    const { change, read } = await setUp();
    expect(await read()).toEqual(DEFAULT_APPEARANCE);
    await change({ name: "  Acme ID " });
    await change({ accentColor: "#FF8800" });
    expect(await read()).toEqual({ ...DEFAULT_APPEARANCE, name: "Acme ID", accentColor: "#ff8800" });
  });

  it.each<[string, AppearanceChanges]>([
    ["no name", { name: " " }],
    ["a long name", { name: "n".repeat(61) }],
    ["a name on two lines", { name: "a\nb" }],
    ["a named colour", { accentColor: "red" }],
    ["a colour that ends the rule", { accentColor: "#000000;}" }],
  ])("refuses %s, and with it every other change", async (_, changes) => {
    const { change, read } = await setUp();
    const [field] = Object.keys(changes);
    const others = field === "name" ? { accentColor: "#000000" } : { name: "Acme" };
    expect(await change({ ...others, ...changes })).toMatchObject({ ok: false, failure: { field } });
    expect(await read()).toEqual(DEFAULT_APPEARANCE);
  });
});
