import { createHash } from "node:crypto";
import { copyValues, dashboard, passkeys } from "#browser-scripts";

/** A script of pages, and where it is served. The path changes with the content, so browsers may cache it forever. */
interface Script {
  readonly code: string;
  readonly path: string;
}

/** The script of the dashboard. */
export const dashboardScript = toScript("dashboard", dashboard);

/** The script of hosted pages that use passkeys. */
export const passkeyScript = toScript("passkeys", passkeys);

/** The script of hosted pages with values to copy. */
export const copyScript = toScript("copy-values", copyValues);

function toScript(name: string, code: string): Script {
  const digest = createHash("sha256").update(code).digest("base64url").slice(0, 12);
  return { code, path: `/assets/${name}-${digest}.js` };
}
