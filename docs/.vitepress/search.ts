import type { MarkdownEnv } from "vitepress";

interface Renderer {
  readonly options: { highlight?: unknown };
  render(source: string, page: MarkdownEnv): string;
}

/** In signatures, headings of parts such as "Parameters"; those of methods end with parentheses. */
const PARTS = /^#{4,6} (?!.*\(\)$)(.*)$/gm;

/** Renders a page for the index of the search, in which each heading is an entry: of signatures, only what has a name of its own. */
export function renderForSearch(source: string, page: MarkdownEnv, markdown: Renderer): string {
  const text = page.relativePath.startsWith("docs/api/") ? source.replace(PARTS, "$1") : source;
  const html = withoutHighlighting(markdown, () => markdown.render(text, page));
  return page.frontmatter?.search === false ? "" : html;
}

/** Renders code without its colours, which the index has no use for and which take most of the time. */
function withoutHighlighting({ options }: Renderer, render: () => string): string {
  const { highlight } = options;
  options.highlight = null;
  try {
    return render();
  } finally {
    options.highlight = highlight;
  }
}
