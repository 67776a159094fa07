/** Renders what went wrong and a link back, which differs for operators. */
export function ErrorPage({ message, path }: { message: string; path: string }) {
  return (
    <>
      <p>{message}</p>
      <p class="back">
        {/^\/dashboard(\/|$)/.test(path) ? (
          <a href="/dashboard">Go to overview</a>
        ) : (
          <a href="/account">Go to your account</a>
        )}
      </p>
    </>
  );
}
