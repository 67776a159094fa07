import type { MarkdownRenderer } from "vitepress";

/** Shows above a code block the file that it belongs to, which the document names after the language: "ts app.ts". */
export function titleCode(markdown: MarkdownRenderer): void {
  const renderFence = markdown.renderer.rules.fence;
  markdown.renderer.rules.fence = (tokens, index, ...rest) => {
    const rendered = renderFence?.(tokens, index, ...rest) ?? "";
    const [, title] = /^\w+ +([^\s[{]+)$/.exec(tokens[index]?.info.trim() ?? "") ?? [];
    return title === undefined
      ? rendered
      : `<p class="code-title">${markdown.utils.escapeHtml(title)}</p>\n${rendered}`;
  };
}
