import { useText } from "./language.tsx";

/** Renders the link back to the account page. */
export function BackToAccount() {
  return (
    <p class="back">
      <a href="/account">{useText()("link.back_to_account")}</a>
    </p>
  );
}
