/** Renders the link back to the account page. */
export function BackToAccount() {
  return (
    <p class="back">
      <a href="/account">Back to your account</a>
    </p>
  );
}
