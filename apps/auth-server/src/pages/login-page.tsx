import type { Child } from "hono/jsx";

export interface LoginPageProps {
  /** The hidden field against request forgery. */
  readonly formToken: Child;
  readonly returnTo: string;
  /** What was typed before, so that only the password has to be typed again. */
  readonly email: string;
  readonly message: string | null;
}

/** The sign-in form; it works without JavaScript. */
export function LoginPage({ formToken, returnTo, email, message }: LoginPageProps) {
  return (
    <>
      <h1>Sign in</h1>
      {message && (
        <p class="alert" role="alert">
          {message}
        </p>
      )}
      <form method="post" action="/login">
        {formToken}
        <input type="hidden" name="return_to" value={returnTo} />
        <label for="email">E-mail address</label>
        <input id="email" name="email" type="email" autocomplete="username" required autofocus={!email} value={email} />
        <label for="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          required
          autofocus={!!email}
        />
        <button type="submit">Sign in</button>
      </form>
    </>
  );
}
