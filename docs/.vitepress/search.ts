import type { MarkdownEnv } from "vitepress";

interface Renderer {
  render(source: string, page: MarkdownEnv): string;
}

/** In signatures, headings of parts such as "Parameters"; those of methods end with parentheses. */
const PARTS = /^#{4,6} (?!.*\(\)$)(.*)$/gm;

/** Renders a page for the index of the search, in which each heading is an entry: of signatures, only what has a name of its own. */
export function renderForSearch(source: string, page: MarkdownEnv, markdown: Renderer): string {
  const html = markdown.render(page.relativePath.startsWith("docs/api/") ? source.replace(PARTS, "$1") : source, page);
  return page.frontmatter?.search === false ? "" : html;
}
