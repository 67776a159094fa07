import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vitepress";
import { anchorOf } from "./anchors.ts";
import { drawDiagrams } from "./diagrams.ts";
import { linkPages } from "./links.ts";
import { writeForLanguageModels } from "./llms.ts";
import { documents, pageOf, repository, sections, titleOf } from "./pages.ts";

const pages = Object.fromEntries(documents.map((document) => [document, pageOf(document)]));

const vitepress = fileURLToPath(import.meta.resolve("vitepress"));

/** Pages become modules in the folders of their documents, from where VitePress's own Vue can't be found. */
const findVue: Plugin = {
  name: "find-vue",
  enforce: "pre",
  resolveId(id, importer) {
    if (!/^vue(?:\/|$)/.test(id) || importer === vitepress) return null;
    return this.resolve(id, vitepress, { skipSelf: true });
  },
};

export default defineConfig({
  title: "Orgward",
  description: "B2B auth for TypeScript backends that you host yourself.",
  lang: "en",
  // Documents stay where people look for them on GitHub: beside the code.
  srcDir: repository,
  srcExclude: [
    "{bench,examples,scripts,survive,test}/**",
    "{packages,apps}/*/!(README.md)/**",
    "apps/demo-page/**",
    "**/dist/**",
    ".*/**",
  ],
  rewrites: { "docs/index.md": "index.md", ...pages },
  outDir: join(import.meta.dirname, "dist"),
  cacheDir: join(import.meta.dirname, "cache"),
  cleanUrls: true,
  // Addresses on the reader's own machine, such as that of the server after `npm start`.
  ignoreDeadLinks: "localhostLinks",
  vite: { plugins: [findVue] },
  markdown: {
    config: (markdown) => {
      linkPages(markdown);
      drawDiagrams(markdown);
    },
    anchor: { slugify: anchorOf },
  },
  themeConfig: {
    search: { provider: "local" },
    outline: "deep",
    nav: [
      { text: "Get started", link: "/get-started" },
      { text: "Auth server", link: "/packages/auth-server" },
      { text: "Errors", link: "/errors" },
    ],
    sidebar: sections.map(({ title, documents }) => ({
      text: title,
      items: documents.map((document) => ({
        text: titleOf(document),
        link: `/${pageOf(document).replace(/\.md$/, "")}`,
      })),
    })),
  },
  buildEnd: ({ outDir }) => writeForLanguageModels(outDir),
});
