import type { PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { type GettingStarted, type GettingStartedStep, gettingStartedSteps } from "../domain/getting-started.ts";

/** Where the list is hidden. */
export const HIDE_GETTING_STARTED = "/dashboard/me/hide-getting-started";

const copy: Record<GettingStartedStep, { readonly label: string; readonly why: string; readonly href: string }> = {
  second_factor: {
    label: "Set up your second factor",
    why: "Whoever has your password can otherwise change every account.",
    href: "/dashboard/me",
  },
  mail: {
    label: "Connect a mail server",
    why: "Set SMTP_URL and MAIL_FROM, then send a test email.",
    href: "/dashboard/settings/mail",
  },
  appearance: {
    label: "Make the sign-in page yours",
    why: "Your name, logo and colour, for pages and emails.",
    href: "/dashboard/settings",
  },
  organization: {
    label: "Create an organization",
    why: "Your customers’ teams, with their members and roles.",
    href: "/dashboard/orgs/new",
  },
  app: {
    label: "Connect your first app",
    why: "Create an API key for its backend. This is done once the key is used.",
    href: "/dashboard/keys",
  },
  sign_in: {
    label: "Sign in as a user",
    why: "Open the sign-in page in another browser, and create an account.",
    href: "/signup",
  },
};

/** Renders what there is to do in a new installation; nothing once all is done. */
export function GettingStartedList({ done, operator }: { done: GettingStarted; operator: PageOperator }) {
  const count = gettingStartedSteps.filter((step) => done[step]).length;
  if (count === gettingStartedSteps.length) return null;
  return (
    <section class="getting-started" aria-labelledby="getting-started">
      <div class="card-head">
        <h2 id="getting-started">
          Get started{" "}
          <small class="muted">
            {count} of {gettingStartedSteps.length} done
          </small>
        </h2>
        <form method="post" action={HIDE_GETTING_STARTED} class="inline">
          {operator.formToken}
          <button type="submit" class="quiet">
            Hide
          </button>
        </form>
      </div>
      <ol>
        {gettingStartedSteps.map((step) => (
          <Step {...copy[step]} isDone={done[step]} />
        ))}
      </ol>
    </section>
  );
}

function Step({ label, why, href, isDone }: { label: string; why: string; href: string; isDone: boolean }) {
  return (
    <li class={isDone ? "done" : undefined}>
      <span class="tick" aria-hidden="true">
        {isDone && "✓"}
      </span>
      <span>
        {isDone ? label : <a href={href}>{label}</a>}
        {isDone ? <span class="visually-hidden"> (done)</span> : <small class="muted">{why}</small>}
      </span>
    </li>
  );
}
