import type { Translate } from "../../../../platform/language/translations.ts";
import type { RegisteredAppKey } from "../../../oauth/domain/registration/registered-apps.ts";

/** The path of the apps that registered themselves. */
export const REGISTERED = "/dashboard/mcp/registered";

/** The path of one of them; the query tells which. */
export const REGISTERED_APP = `${REGISTERED}/app`;

/** Writes which app is meant, for the query and for hidden fields. An app without a name has none there either. */
export function writeApp({ name, redirectHosts }: RegisteredAppKey): Readonly<Record<string, string>> {
  return { ...(name !== null && { name }), hosts: redirectHosts };
}

/** Returns the URL of a page about an app. */
export function pathOfApp(app: RegisteredAppKey, path: string = REGISTERED_APP): string {
  return `${path}?${new URLSearchParams(writeApp(app))}`;
}

/** Returns the name of an app as people see it. */
export function nameOfApp(t: Translate, { name }: RegisteredAppKey): string {
  return name ?? t("registered.unnamed");
}
