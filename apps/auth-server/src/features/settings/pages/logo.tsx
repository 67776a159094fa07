import { FileField } from "../../../platform/dashboard/pages/fields.tsx";
import type { FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../platform/pages/language.tsx";

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

/** Shows the logos as light and dark pages do, with forms to replace and remove them. Without a logo there is none for dark pages. */
export function Logos({ operator, name, logos }: LogosProps) {
  const hasLogo = logos.some(({ path }) => path !== null);
  return (
    <section>
      <h2>{useText()("logo.title")}</h2>
      {hasLogo && <Preview name={name} logos={logos} />}
      {logos.map((logo) => (logo.theme === "light" || hasLogo) && <LogoForms operator={operator} {...logo} />)}
    </section>
  );
}

function Preview({ name, logos }: Pick<LogosProps, "name" | "logos">) {
  const t = useText();
  const pathOf = (theme: LogoState["theme"]) => logos.find((logo) => logo.theme === theme)?.path ?? null;
  const light = pathOf("light");
  const dark = pathOf("dark") ?? light;
  return (
    <div class="logo-preview">
      {light && <img class="on-light" src={light} alt={t("logo.light_preview", { name })} />}
      {dark && <img class="on-dark" src={dark} alt={t("logo.dark_preview", { name })} />}
    </div>
  );
}

function LogoForms({ operator, theme, action, form, path }: { readonly operator: PageOperator } & LogoState) {
  const t = useText();
  const hidden = { ...form.hidden, page: PAGE };
  return (
    <>
      {path === null && <p class="muted">{t(`logo.${theme}_missing`)}</p>}
      <OperatorForm operator={operator} action={action} hidden={hidden} submit={t(`logo.${theme}_upload`)} sendsFiles>
        <FileField
          name="logo"
          label={t(`logo.${theme}_field`)}
          hint={t("logo.hint")}
          accept="image/png"
          problem={form.problems.logo}
          required
        />
      </OperatorForm>
      {path !== null && (
        <OperatorForm
          operator={operator}
          action={`${action}/remove`}
          hidden={hidden}
          submit={t(`logo.${theme}_remove`)}
          tone="danger"
        />
      )}
    </>
  );
}
