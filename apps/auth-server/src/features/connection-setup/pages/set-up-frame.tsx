import type { Child } from "hono/jsx";
import { useText } from "../../../platform/pages/language.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";
import { STEPS, type Step } from "../domain/set-up.ts";

export interface SetUpFrameProps {
  /** The path of the set-up. Its steps are below it. */
  readonly base: string;
  readonly step: Step;
  readonly done: ReadonlySet<Step>;
  /** The steps that can be opened. */
  readonly open: ReadonlySet<Step>;
  /** Where a member who sets it up comes from; `null` for whoever holds a link. */
  readonly organization: { readonly path: string; readonly name: string } | null;
  /** The heading of the step. */
  readonly heading: string;
  /** What was wrong with what was submitted. */
  readonly alert?: string | undefined;
  readonly children?: Child;
}

/** Renders a step of the set-up below the list of all of them. */
export function SetUpFrame({ heading, alert, organization, children, ...steps }: SetUpFrameProps) {
  const t = useText();
  return (
    <>
      <Progress {...steps} />
      <section>
        <h2>{heading}</h2>
        {alert && <Notice tone="error">{alert}</Notice>}
        {children}
      </section>
      <p class="back muted">{t("set_up.later")}</p>
      {organization && (
        <p class="back">
          <a href={organization.path}>{t("set_up.back_to_organization", { organization: organization.name })}</a>
        </p>
      )}
    </>
  );
}

function Progress({ base, step: current, done, open }: Pick<SetUpFrameProps, "base" | "step" | "done" | "open">) {
  const t = useText();
  return (
    <nav aria-label={t("set_up.progress")}>
      <ol class="progress">
        {STEPS.map((step) => {
          const label = t(`set_up_step.${step}`);
          const isDone = done.has(step) && step !== current;
          const name = isDone ? t("set_up.step_done", { step: label }) : undefined;
          return (
            <li class={isDone ? "done" : undefined}>
              {step === current ? (
                <span aria-current="step">{label}</span>
              ) : open.has(step) ? (
                <a href={`${base}/${step}`} aria-label={name}>
                  {label}
                </a>
              ) : (
                <span>{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Renders the way to the next step, and back to the one before. */
export function NextStep({ base, next, back }: { readonly base: string; readonly next?: Step; readonly back?: Step }) {
  const t = useText();
  return (
    <p class="more">
      {next && (
        <a class="button" href={`${base}/${next}`}>
          {t("set_up.continue")}
        </a>
      )}
      {back && <a href={`${base}/${back}`}>{t("set_up.back")}</a>}
    </p>
  );
}
