import { expect, it } from "vitest";
import { type AppearanceChanges, changeAppearance } from "../../../../src/features/appearance/domain/appearance.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { aPng } from "../../../support/png.ts";
import { createTestApp } from "../../../support/test-app.ts";

describeDatabases("the look of the hosted pages", ({ open }) => {
  const setUp = async (changes: AppearanceChanges) => {
    const app = await createTestApp(await open());
    await app.deps.store.write((repositories) => changeAppearance(repositories, changes));
    const html = await (await createBrowser(app).get("/login")).text();
    const load = async (pattern: RegExp) => app.request(pattern.exec(html)?.[1] ?? "");
    return { app, html, load };
  };

  it("shows the name, escaped, on the page and in its title", async () => {
    const { html } = await setUp({ name: "Tom & <Jerry>" });
    expect(html).toContain("<title>Sign in · Tom &amp; &lt;Jerry&gt;</title>");
    expect(html).toContain('<p class="brand">Tom &amp; &lt;Jerry&gt;</p>');
  });

  it("shows the logo, which comes as an image that nothing else can be made of", async () => {
    const { app, load } = await setUp({ name: "Acme", logo: aPng() });
    const logo = await load(/<img src="([^"]+)" alt="Acme"/);
    expect(new Uint8Array(await logo.arrayBuffer())).toEqual(aPng());
    expect(logo.headers.get("content-type")).toBe("image/png");
    expect(logo.headers.get("x-content-type-options")).toBe("nosniff");
    expect(logo.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect((await app.request("/assets/logo-aaaaaaaaaaaaaaaa.png")).status).toBe(404);
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
    expect(html).not.toMatch(/<script|<style| style=| on[a-z]+=/);
  });
});
