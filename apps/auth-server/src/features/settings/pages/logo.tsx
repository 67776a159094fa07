import { FileField } from "../../../platform/dashboard/pages/fields.tsx";
import type { FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";

/** One of the two logos. */
export interface LogoState {
  /** The pages that show it. */
  readonly theme: "light" | "dark";
  /** Where the form is sent. */
  readonly action: string;
  readonly form: FormState;
  /** The path of the image; `null` when there is none. */
  readonly path: string | null;
}

export interface LogosProps {
  readonly operator: PageOperator;
  /** The name of the deployment, used in the logo's alternative text. */
  readonly name: string;
  readonly logos: readonly LogoState[];
}

const PAGE = "/dashboard/settings";

/** What the page says about the logo of each theme. */
const copy = {
  light: {
    field: "Logo to show instead of the name",
    upload: "Upload logo",
    remove: "Remove logo",
    missing: "Pages show the name instead.",
  },
  dark: {
    field: "Logo for dark pages",
    upload: "Upload logo for dark pages",
    remove: "Remove logo for dark pages",
    missing: "Dark pages show the same logo. Upload another if it’s hard to see on a dark background.",
  },
} as const;

/** Shows the logos as light and dark pages do, with forms to replace and remove them. Without a logo there is none for dark pages. */
export function Logos({ operator, name, logos }: LogosProps) {
  const hasLogo = logos.some(({ path }) => path !== null);
  return (
    <section>
      <h2>Logo</h2>
      {hasLogo && <Preview name={name} logos={logos} />}
      {logos.map((logo) => (logo.theme === "light" || hasLogo) && <LogoForms operator={operator} {...logo} />)}
    </section>
  );
}

function Preview({ name, logos }: Pick<LogosProps, "name" | "logos">) {
  const pathOf = (theme: LogoState["theme"]) => logos.find((logo) => logo.theme === theme)?.path ?? null;
  const light = pathOf("light");
  const dark = pathOf("dark") ?? light;
  return (
    <div class="logo-preview">
      {light && <img class="on-light" src={light} alt={`${name}, on light pages`} />}
      {dark && <img class="on-dark" src={dark} alt={`${name}, on dark pages`} />}
    </div>
  );
}

function LogoForms({ operator, theme, action, form, path }: { readonly operator: PageOperator } & LogoState) {
  const { field, upload, remove, missing } = copy[theme];
  const hidden = { ...form.hidden, page: PAGE };
  return (
    <>
      {path === null && <p class="muted">{missing}</p>}
      <OperatorForm operator={operator} action={action} hidden={hidden} submit={upload} sendsFiles>
        <FileField
          name="logo"
          label={field}
          hint="A PNG image, up to 128 KiB and 2048 pixels. A transparent background works best."
          accept="image/png"
          problem={form.problems.logo}
          required
        />
      </OperatorForm>
      {path !== null && (
        <OperatorForm operator={operator} action={`${action}/remove`} hidden={hidden} submit={remove} tone="danger" />
      )}
    </>
  );
}
