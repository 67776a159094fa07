import type { Child } from "hono/jsx";
import { Form } from "../../../platform/pages/form-page.tsx";

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
  switch (state.kind) {
    case "done":
      return <p>Thanks. You can close this page and go back to the app.</p>;
    case "other_method":
      return (
        <>
          <p>
            <strong>{state.organization}</strong> doesn’t accept the way you signed in.
          </p>
          <Form
            action="/logout"
            formToken={formToken}
            hidden={{ return_to: state.returnTo }}
            submit="Sign in another way"
          />
        </>
      );
    case "other_network":
      return (
        <p>
          <strong>{state.organization}</strong> can only be used from its own networks. Connect to one, then try again
          in the app.
        </p>
      );
  }
}
