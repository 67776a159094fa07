import { renderMermaidSVG } from "beautiful-mermaid";
import type { MarkdownRenderer } from "vitepress";

const themes = {
  light: { bg: "#ffffff", fg: "#27272a", muted: "#52525b", line: "#71717a", accent: "#3451b2", border: "#a1a1aa" },
  dark: { bg: "#1b1b1f", fg: "#f4f4f5", muted: "#c4c4cc", line: "#8e8e96", accent: "#a8b1ff", border: "#6b6b73" },
};

/**
 * Draws the code blocks in Mermaid, which GitHub draws too, while the site is built: readers load no script. The comment in a diagram's
 * first line says what it shows, for those who can't see it.
 */
export function drawDiagrams(markdown: MarkdownRenderer): void {
  const renderFence = markdown.renderer.rules.fence;
  markdown.renderer.rules.fence = (tokens, index, ...rest) => {
    const token = tokens[index];
    if (token?.info.trim() === "mermaid") return drawDiagram(token.content, markdown.utils.escapeHtml);
    return renderFence?.(tokens, index, ...rest) ?? "";
  };
}

function drawDiagram(code: string, escapeHtml: (text: string) => string): string {
  const [, description, diagram] = /^%% ([^\n]+)\n(.*)$/s.exec(code) ?? [];
  if (description === undefined || diagram === undefined)
    throw new Error(`This diagram doesn't say what it shows, as "%% …" would:\n${code}`);
  const images = Object.entries(themes).map(([theme, colors]) => {
    // Fonts come from the reader's system, not from another host.
    const svg = renderMermaidSVG(diagram, { ...colors, font: "system-ui", padding: 8 }).replace(
      /@import url\([^)]*\);/g,
      "",
    );
    const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
    return `<img class="diagram ${theme}-only" src="${source}" alt="${escapeHtml(description)}">`;
  });
  return `<p class="diagrams">${images.join("")}</p>\n`;
}
