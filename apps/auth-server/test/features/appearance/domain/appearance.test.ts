import { expect, it } from "vitest";
import {
  type AppearanceChanges,
  changeAppearance,
  DEFAULT_APPEARANCE,
  MAX_LOGO_BYTES,
  readAppearance,
  readLogo,
} from "../../../../src/features/appearance/domain/appearance.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { aPng } from "../../../support/png.ts";

const text = (content: string) => new TextEncoder().encode(content);

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
    expect(await read()).toEqual({ name: "Acme ID", accentColor: "#ff8800", logoDigest: null });
  });

  it("serves a logo by the digest of its content, until it is replaced", async () => {
    const { store, change, read } = await setUp();
    await change({ logo: aPng() });
    const { logoDigest } = await read();
    expect(await readLogo(store.read, logoDigest ?? "")).toEqual(aPng());
    await change({ logo: aPng({ width: 2 }) });
    expect(await readLogo(store.read, logoDigest ?? "")).toBeNull();
    await change({ logo: null });
    expect((await read()).logoDigest).toBeNull();
  });

  it.each<[string, AppearanceChanges]>([
    ["no name", { name: " " }],
    ["a long name", { name: "n".repeat(61) }],
    ["a name on two lines", { name: "a\nb" }],
    ["a named colour", { accentColor: "red" }],
    ["a colour that ends the rule", { accentColor: "#000000;}" }],
    ["a document that may hold scripts", { logo: text("<svg xmlns='http://www.w3.org/2000/svg'/>") }],
    ["what only begins like an image", { logo: aPng().slice(0, 40) }],
    ["an image with something behind it", { logo: new Uint8Array([...aPng(), 60]) }],
    ["a huge image", { logo: aPng({ width: 100_000 }) }],
    ["an image without pixels", { logo: aPng({ height: 0 }) }],
    ["a large file", { logo: new Uint8Array(MAX_LOGO_BYTES + 1) }],
  ])("refuses %s, and with it every other change", async (_, changes) => {
    const { change, read } = await setUp();
    const [field] = Object.keys(changes);
    const others = field === "name" ? { accentColor: "#000000" } : { name: "Acme" };
    expect(await change({ ...others, ...changes })).toMatchObject({ ok: false, failure: { field } });
    expect(await read()).toEqual(DEFAULT_APPEARANCE);
  });
});
