import { useText } from "./language.tsx";

/** Renders the link back to the sign-in page, for who came from there and would rather not go on. */
export function BackToSignIn({ href = "/login" }: { readonly href?: string }) {
  return (
    <p class="back">
      <a href={href}>{useText()("link.back_to_sign_in")}</a>
    </p>
  );
}
