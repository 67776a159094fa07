import type { Child } from "hono/jsx";
import { Form } from "../../../platform/pages/form-page.tsx";
import { Text, useText } from "../../../platform/pages/language.tsx";

/** Where someone stands who was asked to confirm who they are. */
export type StepUpState =
  | { readonly kind: "done" }
  /** An organization doesn't accept how they signed in. */
  | { readonly kind: "other_method"; readonly organization: string; readonly returnTo: string }
  /** An organization doesn't accept where they are. */
  | { readonly kind: "other_network"; readonly organization: string };

export interface StepUpPageProps {
  readonly state: StepUpState;
  /** The hidden field against request forgery. */
  readonly formToken: Child;
}

/** Says that the app can be used now, or why it can't. */
export function StepUpPage({ state, formToken }: StepUpPageProps) {
  const t = useText();
  switch (state.kind) {
    case "done":
      return <p>{t("step_up.done")}</p>;
    case "other_method":
      return (
        <>
          <p>
            <Text of="step_up.other_method" organization={state.organization} />
          </p>
          <Form
            action="/logout"
            formToken={formToken}
            hidden={{ return_to: state.returnTo }}
            submit={t("step_up.sign_in_another_way")}
          />
        </>
      );
    case "other_network":
      return (
        <p>
          <Text of="step_up.other_network" organization={state.organization} />
        </p>
      );
  }
}
