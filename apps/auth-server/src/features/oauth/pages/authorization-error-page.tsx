import { Text, useText } from "../../../platform/pages/language.tsx";

export interface AuthorizationErrorPageProps {
  readonly message: string;
  /** The link back to the client, which the user may follow; `null` when the redirect URI isn't known to be the client's. */
  readonly returnTo: { readonly url: string; readonly target: string } | null;
}

/** Says why an app's request for access can't continue. */
export function AuthorizationErrorPage({ message, returnTo }: AuthorizationErrorPageProps) {
  return (
    <>
      {/* OAuth's descriptions of errors are for developers, and in English (RFC 6749 section 4.1.2.1). */}
      <p lang="en">{message}</p>
      {returnTo ? (
        <p>
          <Text
            of="authorization_error.app_waits"
            app={returnTo.target}
            link={(text) => (
              <a href={returnTo.url} rel="noreferrer">
                {text}
              </a>
            )}
          />
        </p>
      ) : (
        <p>{useText()("authorization_error.close_page")}</p>
      )}
    </>
  );
}
