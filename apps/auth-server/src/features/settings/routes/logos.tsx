import { type Context, Hono } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { openForm, reopenForm } from "../../../platform/dashboard/form-state.ts";
import type { FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { redirectDone } from "../../../platform/dashboard/render.tsx";
import { saveUnlessStale, type Versioned } from "../../../platform/dashboard/versioned-form.tsx";
import type { Repositories } from "../../../platform/domain/store.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { logoPath } from "../../../platform/http/brand.ts";
import { readAppearance } from "../../appearance/domain/appearance.ts";
import { changeLogo } from "../../appearance/domain/change-logo.ts";
import { LOGO_SETTINGS, type LogoTheme, logoDigestOf } from "../../appearance/domain/logo.ts";
import type { LogoState } from "../pages/logo.tsx";

const PAGE = "/dashboard/settings";
const PATHS: Readonly<Record<LogoTheme, string>> = { light: `${PAGE}/logo`, dark: `${PAGE}/logo-dark` };
const THEMES: readonly LogoTheme[] = ["light", "dark"];

/** Shows the settings again, with the form that was refused. */
type ShowRefused = (context: Context<AppEnvironment>, theme: LogoTheme, form: FormState) => Promise<Response>;

/** Serves the forms that upload and remove the logos. */
export function logoRoutes(deps: DashboardDeps, showRefused: ShowRefused): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>();
  for (const theme of THEMES) {
    const save = (context: Context<AppEnvironment>, logo: Uint8Array | null) =>
      saveUnlessStale(
        context,
        deps,
        () => readVersioned(deps.store.read, theme),
        async (version) => {
          const result = await changeLogo(acting(context, deps), theme, logo, version);
          if (result.ok) return redirectDone(context, PAGE, "setting.changed");
          return showRefused(context, theme, reopenForm(context.var.form, { logo: result.failure }));
        },
      );
    app
      .post(PATHS[theme], (context) => {
        const logo = context.var.files.get("logo");
        if (logo?.length) return save(context, logo);
        return showRefused(context, theme, reopenForm(context.var.form, { logo: "is required" }));
      })
      .post(`${PATHS[theme]}/remove`, (context) => save(context, null));
  }
  return app;
}

/** Reads what the settings page shows of each logo. */
export async function readLogos(
  repositories: Repositories,
  reopened: Partial<Record<LogoTheme, FormState>>,
): Promise<readonly LogoState[]> {
  const appearance = await readAppearance(repositories);
  return Promise.all(
    THEMES.map(async (theme) => {
      const { version, values } = await readVersioned(repositories, theme);
      const digest = logoDigestOf(appearance, theme);
      return {
        theme,
        action: PATHS[theme],
        form: reopened[theme] ?? openForm(values, version),
        path: digest && logoPath(digest),
      };
    }),
  );
}

async function readVersioned(repositories: Repositories, theme: LogoTheme): Promise<Versioned> {
  const version = await repositories.settings.version([LOGO_SETTINGS[theme]]);
  return { version, values: { logo: logoDigestOf(await readAppearance(repositories), theme) ?? "" } };
}
