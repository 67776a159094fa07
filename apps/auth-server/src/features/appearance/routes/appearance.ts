import { createMiddleware } from "hono/factory";
import type { DomainDeps } from "../../../platform/domain/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { accentStylesheetPath, type Brand, iconPath, logoPath } from "../../../platform/http/brand.ts";
import { type Appearance, DEFAULT_APPEARANCE, readAppearance } from "../domain/appearance.ts";
import { iconLetter } from "../domain/icon-letter.ts";

/** Provides pages with the deployment's appearance. If the database fails, the error page gets the default appearance. */
export function appearance({ store }: Pick<DomainDeps, "store">) {
  const readBrand = async (): Promise<Brand> =>
    toBrand(await readAppearance(store.read).catch(() => DEFAULT_APPEARANCE));
  return createMiddleware<AppEnvironment>(async (context, next) => {
    context.set("readBrand", readBrand);
    await next();
  });
}

function toBrand({ name, logoDigest, darkLogoDigest, accentColor }: Appearance): Brand {
  return {
    name,
    logo: logoDigest && logoPath(logoDigest),
    darkLogo: darkLogoDigest && logoPath(darkLogoDigest),
    icon: iconPath(accentColor, iconLetter(name)),
    stylesheet: accentStylesheetPath(accentColor),
  };
}
