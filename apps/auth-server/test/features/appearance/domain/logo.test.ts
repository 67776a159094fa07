import { expect, it } from "vitest";
import { DEFAULT_APPEARANCE, readAppearance } from "../../../../src/features/appearance/domain/appearance.ts";
import {
  type LogoTheme,
  MAX_LOGO_BYTES,
  readLogo,
  storeLogo,
} from "../../../../src/features/appearance/domain/logo.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { aPng } from "../../../support/png.ts";

const text = (content: string) => new TextEncoder().encode(content);

describeDatabases("the logos of a deployment", ({ open }) => {
  const setUp = async () => {
    const store = await open();
    const change = (theme: LogoTheme, png: Uint8Array | null) =>
      store.write((repositories) => storeLogo(repositories, theme, png));
    return { store, change, read: () => readAppearance(store.read) };
  };

  it("are served by the digests of their content, until they are replaced", async () => {
    const { store, change, read } = await setUp();
    await change("light", aPng());
    await change("dark", aPng({ height: 2 }));
    const { logoDigest, darkLogoDigest } = await read();
    expect(await readLogo(store.read, logoDigest ?? "")).toEqual(aPng());
    expect(await readLogo(store.read, darkLogoDigest ?? "")).toEqual(aPng({ height: 2 }));
    await change("light", aPng({ width: 2 }));
    expect(await readLogo(store.read, logoDigest ?? "")).toBeNull();
    await change("light", null);
    expect(await read()).toMatchObject({ logoDigest: null, darkLogoDigest });
    await change("dark", null);
    expect(await read()).toEqual(DEFAULT_APPEARANCE);
  });

  it.each<[string, Uint8Array]>([
    ["a document that may hold scripts", text("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["what only begins like an image", aPng().slice(0, 40)],
    ["an image with something behind it", new Uint8Array([...aPng(), 60])],
    ["a huge image", aPng({ width: 100_000 })],
    ["an image without pixels", aPng({ height: 0 })],
    ["a large file", new Uint8Array(MAX_LOGO_BYTES + 1)],
  ])("are never %s", async (_, png) => {
    const { change, read } = await setUp();
    for (const theme of ["light", "dark"] as const) {
      expect(await change(theme, png)).toMatchObject({ ok: false, failure: expect.stringContaining("PNG image") });
    }
    expect(await read()).toEqual(DEFAULT_APPEARANCE);
  });
});
