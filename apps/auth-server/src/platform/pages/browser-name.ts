import bowser from "bowser";
import type { Translate } from "../language/translations.ts";

/**
 * Returns a browser and its operating system, such as `Firefox on Linux`. Unknown browsers are shown by the name that they give themselves.
 */
export function nameBrowser(t: Translate, userAgent: string): string {
  const { browser, os } = bowser.parse(userAgent);
  return browser.name && os.name
    ? t("sessions.browser_on_system", { browser: browser.name, system: os.name })
    : userAgent;
}
