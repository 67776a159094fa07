import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** A stylesheet and where it is served. The path changes with the content, so browsers may keep it for good. */
interface Stylesheet {
  readonly css: string;
  readonly path: string;
}

/** The stylesheet of every page. */
export const stylesheet: Stylesheet = readStylesheet("styles");

/** What the dashboard needs besides. */
export const dashboardStylesheet: Stylesheet = readStylesheet("dashboard");

function readStylesheet(name: string): Stylesheet {
  // The folder stands beside both `src` and `dist`.
  const css = readFileSync(new URL(`../../assets/${name}.css`, import.meta.url), "utf8");
  const digest = createHash("sha256").update(css).digest("base64url").slice(0, 12);
  return { css, path: `/assets/${name}-${digest}.css` };
}
