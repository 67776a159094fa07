import { dirname, relative } from "node:path";
import type { MarkdownRenderer } from "vitepress";
import { fileOf, pathOf, screenshots, size, themes } from "./screenshots.ts";

/** What VitePress says about the document that is being rendered. */
interface PageEnvironment {
  readonly realPath?: string;
}

/**
 * Shows a screenshot where a document has a comment for it, `<!-- screenshot sign-in -->`. On GitHub, and where none could be taken, nothing
 * is shown.
 */
export function showScreenshots(markdown: MarkdownRenderer): void {
  const renderHtml = markdown.renderer.rules.html_block;
  markdown.renderer.rules.html_block = (tokens, index, options, env: PageEnvironment, self) => {
    const [, name] = /^<!-- screenshot ([\w-]+) -->\s*$/.exec(tokens[index]?.content ?? "") ?? [];
    if (name === undefined || env.realPath === undefined) return renderHtml?.(tokens, index, options, env, self) ?? "";
    const folder = dirname(env.realPath);
    return `<p class="screenshot">${themes.map((theme) => draw(name, theme, folder)).join("")}</p>\n`;
  };
}

function draw(name: string, theme: (typeof themes)[number], folder: string): string {
  const screenshot = screenshots[name];
  if (!screenshot) throw new Error(`There is no screenshot ${name}.`);
  if (fileOf(name, theme) === null) return "";
  const source = relative(folder, pathOf(name, theme)).replaceAll("\\", "/");
  const area = `width="${size.width}" height="${screenshot.height ?? size.height}" loading="lazy"`;
  return `<img class="${theme}-only" src="${source}" alt="${screenshot.description.replaceAll('"', "&quot;")}" ${area}>`;
}
