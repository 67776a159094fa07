import type { Child } from "hono/jsx";
import { BackToSignIn } from "../../../platform/pages/back-to-sign-in.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { SecondFactorProof } from "../../../platform/pages/second-factor-proof.tsx";

export interface SecondFactorStepPageProps {
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
  /** Whether the sign-in began with a passkey, which didn't recognize its owner. */
  readonly usedPasskey: boolean;
  /** The sign-in page, which redirects to the same place afterwards. */
  readonly startAgain: string;
  readonly alert?: string | undefined;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

/** Asks for the second factor of a sign-in. */
export function SecondFactorStepPage(props: SecondFactorStepPageProps) {
  const t = useText();
  return (
    <>
      <SecondFactorProof
        {...props}
        lead={t(leadOf(props))}
        action="/login/second-factor"
        passkeyAction="/login/second-factor/passkey"
      />
      {props.usedPasskey ? (
        <ul class="ways">
          <li>
            <a href={props.startAgain}>{t("sign_in.start_again")}</a>
          </li>
        </ul>
      ) : (
        <BackToSignIn href={props.startAgain} />
      )}
    </>
  );
}

function leadOf({ hasApp, hasPasskey, usedPasskey }: SecondFactorStepPageProps) {
  if (usedPasskey) return hasApp ? "sign_in.passkey_and_app" : "sign_in.passkey_and_code";
  if (!hasPasskey) return "sign_in.second_factor_lead";
  return hasApp ? "sign_in.second_factor_any" : "sign_in.second_factor_passkey";
}
