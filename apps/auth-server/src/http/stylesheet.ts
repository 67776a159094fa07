import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

// The folder stands beside both `src` and `dist`.
const css = readFileSync(new URL("../../assets/styles.css", import.meta.url), "utf8");
const digest = createHash("sha256").update(css).digest("base64url").slice(0, 12);

/** The one stylesheet. Its path changes with its content, so browsers may keep it for good. */
export const stylesheet = { css, path: `/assets/styles-${digest}.css` } as const;
