import type { Child } from "hono/jsx";
import { Form } from "../../../platform/pages/form-page.tsx";
import { Text, useText } from "../../../platform/pages/language.tsx";

/** Whether a passkey would be accepted: the one that the person has, or one that they add at a path first. `null`: no. */
export type PasskeyWay = { readonly kind: "has" } | { readonly kind: "can_add"; readonly path: string } | null;

/** Where someone stands who was asked to confirm who they are. */
export type StepUpState =
  | { readonly kind: "done" }
  /** An organization doesn't accept how they signed in. */
  | {
      readonly kind: "other_method";
      readonly organization: string;
      readonly returnTo: string;
      readonly passkey: PasskeyWay;
    }
  /** An organization demands that its members sign in by one of its connections. */
  | {
      readonly kind: "connection";
      readonly organization: string;
      readonly connections: readonly { readonly connectionId: string; readonly name: string }[];
      readonly returnTo: string;
    }
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
          {state.passkey && <PasskeyHint way={state.passkey} />}
          <Form
            action="/logout"
            formToken={formToken}
            hidden={{ return_to: state.returnTo }}
            submit={t("step_up.sign_in_another_way")}
          />
        </>
      );
    case "connection":
      return (
        <>
          <p>
            <Text of="step_up.connection" organization={state.organization} />
          </p>
          {state.connections.map(({ connectionId, name }) => (
            <Form
              action={`/login/with/${encodeURIComponent(connectionId)}`}
              formToken={formToken}
              hidden={{ return_to: state.returnTo }}
              submit={t("step_up.continue_with", { connection: name })}
            />
          ))}
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

function PasskeyHint({ way }: { readonly way: NonNullable<PasskeyWay> }) {
  const t = useText();
  if (way.kind === "has") return <p>{t("step_up.accepts_your_passkey")}</p>;
  return (
    <p>
      <Text of="step_up.accepts_passkeys" link={(text) => <a href={way.path}>{text}</a>} />
    </p>
  );
}
