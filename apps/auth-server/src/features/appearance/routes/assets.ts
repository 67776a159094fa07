import { type Context, Hono } from "hono";
import type { DomainDeps } from "../../../platform/domain/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { pageNotFound } from "../../../platform/http/problem.ts";
import { copyScript, dashboardScript, passkeyScript } from "../../../platform/http/script.ts";
import { dashboardStylesheet, stylesheet } from "../../../platform/http/stylesheet.ts";
import { readLogo } from "../domain/logo.ts";
import { Icon } from "../pages/icon.tsx";
import { accentStylesheet } from "./accent-stylesheet.ts";

/** Serves what the pages load, under paths that include a digest of its content, so that browsers may cache it for good. */
export function assetRoutes({ store }: Pick<DomainDeps, "store">): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(stylesheet.path, (context) => answer(context, stylesheet.css, CSS))
    .get(dashboardStylesheet.path, (context) => answer(context, dashboardStylesheet.css, CSS))
    .get(dashboardScript.path, (context) => answer(context, dashboardScript.code, SCRIPT))
    .get(passkeyScript.path, (context) => answer(context, passkeyScript.code, SCRIPT))
    .get(copyScript.path, (context) => answer(context, copyScript.code, SCRIPT))
    .get("/assets/:file{accent-[0-9a-f]{6}\\.css}", (context) => {
      const color = context.req.param("file").slice("accent-".length, -".css".length);
      return answer(context, accentStylesheet(`#${color}`), CSS);
    })
    .get("/assets/:file{icon-[0-9a-f]{6}-(?:mark|[0-9a-f]{2,6})\\.svg}", (context) => {
      const [, color, character = ""] = context.req.param("file").split(/[-.]/);
      const letter = character === "mark" ? null : letterOf(Number.parseInt(character, 16));
      return answer(context, `${Icon({ accentColor: `#${color}`, letter })}`, "image/svg+xml");
    })
    .get("/assets/:file{logo-[A-Za-z0-9_-]{16}\\.png}", async (context) => {
      const digest = context.req.param("file").slice("logo-".length, -".png".length);
      const logo = await readLogo(store.read, digest);
      if (!logo) throw pageNotFound();
      return answer(context, logo, "image/png");
    });
}

/** Returns the letter or digit of a code point, or `null`. */
function letterOf(codePoint: number): string | null {
  const character = codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : "";
  return /^[\p{L}\p{N}]$/u.test(character) ? character : null;
}

const SCRIPT = "text/javascript; charset=utf-8";
const CSS = "text/css; charset=utf-8";

function answer(context: Context, body: string | Uint8Array<ArrayBuffer>, contentType: string) {
  return context.body(body, 200, {
    "Content-Type": contentType,
    "Cache-Control": "public, max-age=31536000, immutable",
  });
}
