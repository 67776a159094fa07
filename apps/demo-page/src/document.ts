import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { html, raw } from "hono/html";

/** Joined as a path: Next.js would bundle the files of a `new URL(…, import.meta.url)` as its own. */
const assets = join(dirname(fileURLToPath(import.meta.url)), "../assets");
const styles = readAsset("page.css");
const scripts: Readonly<Record<Script, string>> = {
  "routes.js": readAsset("routes.js"),
  "mcp.js": readAsset("mcp.js"),
};

/** What a browser runs: the scripts of the folder `assets`. */
export type Script = "routes.js" | "mcp.js";

/** A page in the look of the demos. */
export interface DemoDocument {
  /** As its users write it, such as `Express`. */
  readonly framework: string;
  readonly content: ReturnType<typeof html>;
  readonly script: Script;
  /** What the script works on. */
  readonly data: unknown;
  /** Origins besides this one that the script asks. */
  readonly asks?: readonly string[];
}

/** Renders a whole document. Its policy lets nothing run but the script, and nothing load but the styles. */
export function renderDocument({ framework, asks = [], ...page }: DemoDocument): string {
  const { style, script, content } = renderParts(page);
  const policy = [
    "default-src 'none'",
    `style-src '${digest(style)}'`,
    `script-src '${digest(script)}'`,
    ["connect-src 'self'", ...asks].join(" "),
    "img-src data:",
    "base-uri 'none'",
  ].join("; ");
  return String(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta http-equiv="Content-Security-Policy" content="${policy}">
    <link rel="icon" href="data:,">
    <title>Orgward demo: ${framework}</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <main class="demo">
      <h1><span class="mark" aria-hidden="true"></span>Orgward demo: ${framework}</h1>
      ${raw(content)}
    </main>
    <script type="module">${raw(script)}</script>
  </body>
</html>
`);
}

/** The parts of a page, for a framework that renders the document itself. */
export interface PageParts {
  readonly style: string;
  /** What stands below the heading in an element of the class `demo`. */
  readonly content: string;
  readonly script: string;
}

/** Renders the parts of a page. */
export function renderParts({ content, script, data }: Omit<DemoDocument, "framework" | "asks">): PageParts {
  const all = html`${content}<script type="application/json" id="demo-data">${raw(toScriptData(data))}</script>`;
  return { style: styles, content: String(all), script: scripts[script] };
}

/** Writes data so that nothing in it ends the script element. */
function toScriptData(data: unknown): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

function digest(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

function readAsset(name: string): string {
  return readFileSync(join(assets, name), "utf8");
}
