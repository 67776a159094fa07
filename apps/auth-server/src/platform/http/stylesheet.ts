import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/** A stylesheet and where it is served. The path changes with the content, so browsers may cache it forever. */
interface Stylesheet {
  readonly css: string;
  readonly path: string;
}

const require = createRequire(import.meta.url);

/** The stylesheet of every page: a base that evens out browser differences, with our own styles on top. */
export const stylesheet: Stylesheet = readStylesheet("styles", [
  require.resolve("#assets/modern-normalize.css"),
  ...["tokens", "elements", "forms", "frame", "content", "guided"].map(ownStyle),
]);

/** Additional styles for the dashboard. */
export const dashboardStylesheet: Stylesheet = readStylesheet(
  "dashboard",
  [
    "frame",
    "content",
    "forms",
    "tables",
    "activity",
    "figures",
    "overview",
    "entities",
    "dialogs",
    "palette",
    "steps",
    "narrow",
    "lists",
  ].map((name) => ownStyle(`dashboard/${name}`)),
);

function ownStyle(name: string): string {
  return require.resolve(`#assets/styles/${name}.css`);
}

function readStylesheet(name: string, files: readonly string[]): Stylesheet {
  const css = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const digest = createHash("sha256").update(css).digest("base64url").slice(0, 12);
  return { css, path: `/assets/${name}-${digest}.css` };
}
