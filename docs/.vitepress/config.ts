import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type DefaultTheme, defineConfig, type Plugin } from "vitepress";
import { anchorOf } from "./anchors.ts";
import { titleCode } from "./code-titles.ts";
import { drawDiagrams } from "./diagrams.ts";
import { linkPages } from "./links.ts";
import { writeForLanguageModels } from "./llms.ts";
import {
  allDocuments,
  apiSections,
  managementApi,
  pageOf,
  repository,
  type Section,
  sections,
  titleOf,
} from "./pages.ts";
import { describeManagementApi } from "./reference/describe-management-api.ts";
import { describePackages } from "./reference/describe-packages.ts";
import { openApiFile } from "./reference/operations.ts";
import { showScreenshots } from "./screenshots/show-screenshots.ts";
import { takeScreenshots } from "./screenshots/take-screenshots.ts";
import { renderForSearch } from "./search.ts";
import { stackTables } from "./tables.ts";

// VitePress reads pages from files, and lists them right after this module.
describeManagementApi(join(repository, managementApi));
await describePackages(join(repository, "docs/api"));
const withoutScreenshots = await takeScreenshots();
if (withoutScreenshots !== null) process.stderr.write(`${withoutScreenshots}\n`);

const pages = Object.fromEntries(allDocuments.map((document) => [document, pageOf(document)]));

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

function listPages(listed: readonly Section[]): DefaultTheme.SidebarItem[] {
  return listed.map(({ title, documents }) => ({
    text: title,
    items: documents.map((document) => ({
      text: titleOf(document),
      link: `/${pageOf(document).replace(/\.md$/, "")}`,
    })),
  }));
}

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
      showScreenshots(markdown);
      titleCode(markdown);
      drawDiagrams(markdown);
      stackTables(markdown);
    },
    anchor: { slugify: anchorOf },
    // Every colour can be read on its background.
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
  },
  themeConfig: {
    search: { provider: "local", options: { _render: renderForSearch } },
    outline: "deep",
    nav: [
      { text: "Get started", link: "/get-started" },
      { text: "Auth server", link: "/packages/auth-server" },
      { text: "Errors", link: "/errors" },
      { text: "API", link: "/api/express", activeMatch: "^/api/" },
    ],
    sidebar: { "/api/": listPages(apiSections), "/": listPages(sections) },
  },
  buildEnd: ({ outDir }) => {
    writeForLanguageModels(outDir);
    copyFileSync(openApiFile, join(outDir, "openapi.json"));
  },
});
