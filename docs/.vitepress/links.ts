import { dirname, join, relative } from "node:path";
import type { MarkdownRenderer } from "vitepress";
import { allDocuments, pageOf, repository } from "./pages.ts";

type Token = ReturnType<MarkdownRenderer["parse"]>[number];

/** What VitePress says about the document that is being rendered. */
interface PageEnvironment {
  /** The absolute path of its file. */
  readonly realPath?: string;
}

/**
 * Makes the links of documents, which lead from file to file of the repository, lead from page to page of the site. A link to a file that
 * is no page stays as its text.
 */
export function linkPages(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push("link_pages", ({ tokens, env }) => {
    const { realPath } = env as PageEnvironment;
    if (realPath === undefined) return;
    for (const token of tokens) redirectLinks(token.children ?? [], dirname(relative(repository, realPath)));
  });
}

function redirectLinks(tokens: readonly Token[], folder: string): void {
  let isDropped = false;
  for (const token of tokens) {
    if (token.type === "link_open") {
      const href = pageLink(String(token.attrGet("href")), folder);
      isDropped = href === null;
      if (href !== null) token.attrSet("href", href);
    }
    if (isDropped) dropLink(token);
    if (token.nesting === -1 && token.tag === "span") isDropped = false;
  }
}

/** Makes the tag of a link one without meaning; what it surrounds stays. */
function dropLink(token: Token): void {
  if (!token.type.startsWith("link_")) return;
  Object.assign(token, { type: token.type.replace("link", "span"), tag: "span", attrs: null });
}

/**
 * Returns where a link leads on the site, or `null` where it leads nowhere.
 *
 * @param href as the document has it
 * @param folder the document's, relative to the repository
 */
function pageLink(href: string, folder: string): string | null {
  if (/^[a-z]+:|^[#/]/i.test(href)) return href;
  const [path = "", anchor] = href.split("#");
  const target = join(folder, decodeURI(path)).replace(/\/$/, "");
  const document = [target, `${target}/README.md`].find((candidate) => allDocuments.includes(candidate));
  if (document === undefined) return null;
  return `/${pageOf(document)}${anchor === undefined ? "" : `#${anchor}`}`;
}
