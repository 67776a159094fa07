/** Says what went wrong and offers the way back. */
export function ErrorPage({ message }: { message: string }) {
  return (
    <>
      <h1>That did not work</h1>
      <p>{message}</p>
      <p>
        <a href="/account">Go to your account</a>
      </p>
    </>
  );
}
