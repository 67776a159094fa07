import { expect, it } from "vitest";
import { type AppearanceChanges, changeAppearance } from "../../../../src/features/appearance/domain/appearance.ts";
import { type LogoTheme, storeLogo } from "../../../../src/features/appearance/domain/logo.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { aPng } from "../../../support/png.ts";
import { createTestApp } from "../../../support/test-app.ts";

describeOnSqlite("the look of the hosted pages", ({ open }) => {
  const setUp = async (changes: AppearanceChanges, logos: Partial<Record<LogoTheme, Uint8Array>> = {}) => {
    const app = await createTestApp(await open());
    await app.deps.store.write((repositories) => changeAppearance(repositories, changes));
    for (const theme of ["light", "dark"] as const) {
      await app.deps.store.write((repositories) => storeLogo(repositories, theme, logos[theme] ?? null));
    }
    const html = await (await createBrowser(app).get("/login")).text();
    const load = async (pattern: RegExp) => app.request(pattern.exec(html)?.[1] ?? "");
    return { app, html, load };
  };

  it("shows the name, escaped, on the page and in its title", async () => {
    const { html } = await setUp({ name: "Tom & <Jerry>" });
    expect(html).toContain("<title>Sign in · Tom &amp; &lt;Jerry&gt;</title>");
    expect(html).toMatch(/<span class="word-mark"><img src="[^"]+" alt=""[^>]*>Tom &amp; &lt;Jerry&gt;<\/span>/);
  });

  it("shows the logo, which comes as an image that nothing else can be made of", async () => {
    const { app, load } = await setUp({ name: "Acme" }, { light: aPng() });
    const logo = await load(/<img src="([^"]+)" alt="Acme"/);
    expect(new Uint8Array(await logo.arrayBuffer())).toEqual(aPng());
    expect(logo.headers.get("content-type")).toBe("image/png");
    expect(logo.headers.get("x-content-type-options")).toBe("nosniff");
    expect(logo.headers.get("content-security-policy")).toContain("default-src 'none'");
    // Otherwise no email client in a browser would show it.
    expect(logo.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect((await app.request("/assets/logo-aaaaaaaaaaaaaaaa.png")).status).toBe(404);
  });

  it("shows the logo for dark pages where there is one, and only beside another", async () => {
    const { html, load } = await setUp({ name: "Acme" }, { light: aPng(), dark: aPng({ width: 2 }) });
    expect(html).toContain('media="(prefers-color-scheme: dark)"');
    const logo = await load(/<source srcset="([^"]+)"/i);
    expect(new Uint8Array(await logo.arrayBuffer())).toEqual(aPng({ width: 2 }));
    expect((await setUp({ name: "Acme" }, { light: aPng() })).html).not.toContain("<source");
    expect((await setUp({ name: "Acme" }, { dark: aPng() })).html).toContain("word-mark");
  });

  it("has an icon: Orgward's mark, or the first letter of another name, on the accent colour", async () => {
    const icon = /<link rel="icon" type="image\/svg\+xml" href="([^"]+)"/;
    const mark = await (await setUp({})).load(icon);
    expect(mark.headers.get("content-type")).toBe("image/svg+xml");
    expect(await mark.text()).toContain("<circle");
    const { app, load } = await setUp({ name: "acme", accentColor: "#ffee00" });
    const letter = await (await load(icon)).text();
    expect(letter).toContain('fill="#ffee00"');
    expect(letter).toMatch(/<text [^>]*fill="#000000"[^>]*>A<\/text>/);
    // A code point that means something in XML is drawn as the mark.
    expect(await (await app.request("/assets/icon-ffee00-3c.svg")).text()).toContain("<circle");
    expect(await (await app.request("/assets/icon-ffee00-ffffff.svg")).text()).toContain("<circle");
    expect((await app.request("/assets/icon-red-41.svg")).status).toBe(404);
  });

  it("brings the accent colour in a stylesheet of its own, with text on it that can be read", async () => {
    const { app, load } = await setUp({ accentColor: "#ffee00" });
    const css = await (await load(/href="(\/assets\/accent-[^"]+)"/)).text();
    expect(css).toContain("--accent-fill: #ffee00;");
    expect(css).toContain("--on-accent: #000000;");
    expect((await app.request("/assets/accent-red;}.css")).status).toBe(404);
  });

  it("needs no exception from the policy against foreign styles and scripts", async () => {
    const { app, html } = await setUp({ name: "Acme" });
    const policy = (await app.request("/login")).headers.get("content-security-policy");
    expect(policy).not.toContain("unsafe");
    expect(html).not.toMatch(/<script(?! src="\/assets\/)|<style| style=| on[a-z]+=/);
  });
});
