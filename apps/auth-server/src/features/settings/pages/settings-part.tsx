import type { Child } from "hono/jsx";
import type { FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";

/** The path that the forms of settings are below. */
const SETTINGS = "/dashboard/settings";

export interface PartProps {
  readonly operator: PageOperator;
  readonly form: FormState;
}

interface SettingsPartProps extends Pick<PartProps, "operator"> {
  readonly form: Pick<FormState, "hidden">;
  readonly title: string;
  /** The page that it is a part of. */
  readonly page: string;
  /** What the path of the form ends with. */
  readonly path: string;
  readonly submit: string;
  readonly children: Child;
}

/** Renders some of the settings, which are saved together. */
export function SettingsPart({ operator, form: { hidden }, title, page, path, submit, children }: SettingsPartProps) {
  return (
    <section>
      <h2>{title}</h2>
      <OperatorForm operator={operator} action={`${SETTINGS}/${path}`} hidden={{ ...hidden, page }} submit={submit}>
        {children}
      </OperatorForm>
    </section>
  );
}
