import { createMiddleware } from "hono/factory";
import type { Deps } from "../../../platform/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { accentStylesheetPath, type Brand, iconPath, logoPath } from "../../../platform/http/brand.ts";
import { chooseLanguage, findLanguage } from "../../../platform/http/choose-language.ts";
import { createLanguageCookie } from "../../../platform/http/requested-language.ts";
import { type Appearance, DEFAULT_APPEARANCE, readAppearance } from "../domain/appearance.ts";
import { iconLetter } from "../domain/icon-letter.ts";

/**
 * Provides pages with the deployment's appearance and with their language, which are read once for a request. If the database fails, the
 * error page gets the default appearance.
 */
export function appearance({ store, translations, policy }: Pick<Deps, "store" | "translations" | "policy">) {
  const languageCookie = createLanguageCookie(policy);
  return createMiddleware<AppEnvironment>(async (context, next) => {
    let stored: Promise<Appearance> | undefined;
    const read = () => (stored ??= readAppearance(store.read).catch(() => DEFAULT_APPEARANCE));
    context.set("readBrand", async () => toBrand(await read()));
    context.set("readTranslate", async ({ isVisitorsChoice } = { isVisitorsChoice: false }) => {
      const settings = await read();
      const accepted = context.req.header("accept-language");
      if (isVisitorsChoice) return translations[chooseLanguage({ ...settings, followsVisitors: true }, { accepted })];
      const requested = context.var.requestedLanguage ?? findLanguage([languageCookie.read(context) ?? ""]);
      return translations[chooseLanguage(settings, { accepted, requested })];
    });
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
