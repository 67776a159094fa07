import { useText } from "../../../platform/pages/language.tsx";

/** Renders the link back to what an operator signs in with. */
export function BackToOwnSignIn() {
  return (
    <p>
      <a href="/dashboard/me">{useText()("own_sign_in.back")}</a>
    </p>
  );
}
