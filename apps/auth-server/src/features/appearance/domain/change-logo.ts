import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { type Result, succeed } from "../../../platform/domain/result.ts";
import { expectVersion, type RowVersion } from "../../../platform/domain/row-version.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { readAppearance } from "./appearance.ts";
import { digestOf, LOGO_SETTINGS, type LogoTheme, logoDigestOf, storeLogo } from "./logo.ts";

/** What events call the logo of each theme. */
const TARGETS = {
  light: { id: "logo", name: "logo" },
  dark: { id: "logo_dark", name: "logo for dark pages" },
} as const;

/**
 * Shows a PNG image in place of the deployment's name on pages of a theme, or what was shown without it (`null`).
 *
 * @param version the version of the theme's setting that was edited; without one, whatever is stored is replaced
 * @throws StaleVersionError when the logo has been changed since
 */
export function changeLogo(
  deps: ChangingDeps,
  theme: LogoTheme,
  logo: Uint8Array | null,
  version?: RowVersion,
): Promise<Result<null, string>> {
  return deps.store.write(async (repositories) => {
    await repositories.settings.lock();
    expectVersion({ version: await repositories.settings.version([LOGO_SETTINGS[theme]]) }, version);
    const digest = logoDigestOf(await readAppearance(repositories), theme);
    const changes = changesBetween({ digest }, { digest: digestOf(logo) });
    if (changes === null) return succeed(null);
    const result = await storeLogo(repositories, theme, logo);
    if (!result.ok) return result;
    const target = { kind: "setting", ...TARGETS[theme] } as const;
    await appendEvent(repositories, deps, { type: "setting.changed", target, changes });
    return succeed(null);
  });
}
