/** Says what went wrong and offers the way back. */
export function ErrorPage({ message }: { message: string }) {
  return (
    <>
      <p>{message}</p>
      <p class="back">
        <a href="/account">Go to your account</a>
      </p>
    </>
  );
}
