export interface AuthorizationErrorPageProps {
  readonly message: string;
  /** The link back to the client, which the user may follow; `null` when the redirect URI isn't known to be the client's. */
  readonly returnTo: { readonly url: string; readonly target: string } | null;
}

/** Says why an app's request for access can't continue. */
export function AuthorizationErrorPage({ message, returnTo }: AuthorizationErrorPageProps) {
  return (
    <>
      <p>{message}</p>
      {returnTo ? (
        <p>
          The app is waiting for a response.{" "}
          <a href={returnTo.url} rel="noreferrer">
            Go back to {returnTo.target}
          </a>
        </p>
      ) : (
        <p>You can close this page and return to the app that sent you here.</p>
      )}
    </>
  );
}
