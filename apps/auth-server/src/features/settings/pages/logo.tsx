import { FileField } from "../../../platform/dashboard/pages/fields.tsx";
import type { FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";

export interface LogoProps {
  readonly operator: PageOperator;
  /** The name of the deployment, used in the logo's alternative text. */
  readonly name: string;
  readonly form: FormState;
  /** The path of the image; `null` when there is none. */
  readonly path: string | null;
}

const PAGE = "/dashboard/settings";

/** Shows the logo as light and dark pages do, with forms to replace and remove it. */
export function Logo({ operator, name, form: { hidden: opened, problems }, path }: LogoProps) {
  const hidden = { ...opened, page: PAGE };
  return (
    <section>
      <h2>Logo</h2>
      {path === null ? (
        <p>Pages show the name instead.</p>
      ) : (
        <div class="logo-preview">
          <img class="on-light" src={path} alt={`${name}, on light pages`} />
          <img class="on-dark" src={path} alt={`${name}, on dark pages`} />
        </div>
      )}
      <OperatorForm operator={operator} action={`${PAGE}/logo`} hidden={hidden} submit="Upload logo" sendsFiles>
        <FileField
          name="logo"
          label="Logo to show instead of the name"
          hint="A PNG image, up to 128 KiB and 2048 pixels. A transparent background works best."
          accept="image/png"
          problem={problems.logo}
          required
        />
      </OperatorForm>
      {path !== null && (
        <OperatorForm
          operator={operator}
          action={`${PAGE}/logo/remove`}
          hidden={hidden}
          submit="Remove logo"
          tone="danger"
        />
      )}
    </section>
  );
}
