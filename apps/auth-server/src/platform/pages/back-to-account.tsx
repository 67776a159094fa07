/** Renders the way back from a page about a part of the account. */
export function BackToAccount() {
  return (
    <p class="back">
      <a href="/account">Back to your account</a>
    </p>
  );
}
