import type { PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { type GettingStarted, type GettingStartedStep, gettingStartedSteps } from "../domain/getting-started.ts";

/** Where the list is hidden. */
export const HIDE_GETTING_STARTED = "/dashboard/me/hide-getting-started";

/** Where each step is done. */
const PAGES: Readonly<Record<GettingStartedStep, string>> = {
  second_factor: "/dashboard/me",
  mail: "/dashboard/settings/mail",
  appearance: "/dashboard/settings",
  organization: "/dashboard/orgs/new",
  app: "/dashboard/keys",
  sign_in: "/signup",
};

/** Renders what there is to do in a new installation; nothing once all is done. */
export function GettingStartedList({ done, operator }: { done: GettingStarted; operator: PageOperator }) {
  const t = useText();
  const count = gettingStartedSteps.filter((step) => done[step]).length;
  if (count === gettingStartedSteps.length) return null;
  return (
    <section class="getting-started" aria-labelledby="getting-started">
      <div class="card-head">
        <h2 id="getting-started">
          <Text
            of="getting_started.title"
            count={count}
            total={gettingStartedSteps.length}
            progress={(text) => <small class="muted">{text}</small>}
          />
        </h2>
        <form method="post" action={HIDE_GETTING_STARTED} class="inline">
          {operator.formToken}
          <button type="submit" class="quiet">
            {t("getting_started.hide")}
          </button>
        </form>
      </div>
      <ol>
        {gettingStartedSteps.map((step) => (
          <Step step={step} isDone={done[step]} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step, isDone }: { step: GettingStartedStep; isDone: boolean }) {
  const t = useText();
  const label = t(`getting_started.${step}`);
  return (
    <li class={isDone ? "done" : undefined}>
      <span class="tick" aria-hidden="true">
        {isDone && "✓"}
      </span>
      <span>
        {isDone ? label : <a href={PAGES[step]}>{label}</a>}
        {isDone ? (
          <span class="visually-hidden"> {t("getting_started.done")}</span>
        ) : (
          <small class="muted">{t(`getting_started.${step}_why`)}</small>
        )}
      </span>
    </li>
  );
}
