import type { Context } from "hono";
import type { Child } from "hono/jsx";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { copyScript } from "../../../platform/http/script.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import { GUIDES } from "../domain/guides.ts";
import type { SetUpRecord } from "../domain/records.ts";
import { openSteps, type SetUp, type Step, stepsDone } from "../domain/set-up.ts";
import { SetUpFrame } from "../pages/set-up-frame.tsx";
import { organizationPath } from "./paths.ts";
import type { SetUpVisit } from "./visits.ts";

/** A step to be shown. */
export interface ShownStep {
  readonly step: Step;
  readonly heading: string;
  readonly content: Child;
  /** What was wrong with what was submitted, as a sentence. */
  readonly alert?: string | undefined;
  /** Whether what was submitted is refused, where the content says why. */
  readonly isRefused?: boolean;
}

/** Renders a step of the set-up. */
export function showStep(
  context: Context<AppEnvironment>,
  { visitor, setUp, base }: SetUpVisit,
  { step, heading, content, alert, isRefused }: ShownStep,
): Promise<Response> {
  const { organization } = setUp;
  return renderPage(context, {
    title: context.var.t("set_up.title", { organization: organization.name }),
    isGuided: true,
    script: copyScript.path,
    status: alert || isRefused ? 422 : 200,
    content: (
      <SetUpFrame
        base={base}
        step={step}
        done={stepsDone(setUp)}
        open={openSteps(setUp)}
        organization={
          visitor.kind === "owner" ? { path: organizationPath(organization), name: organization.name } : null
        }
        heading={heading}
        alert={alert}
      >
        {content}
      </SetUpFrame>
    ),
  });
}

/** Returns the name of the identity provider that was chosen, as sentences call it. */
export function providerName(t: Translate, { guide }: Pick<SetUpRecord, "guide">): string {
  return GUIDES[guide].name ?? t("set_up.trial_generic");
}

/** A set-up in which an identity provider was chosen. */
export type ChosenSetUp = SetUp & { readonly chosen: SetUpRecord };

/** A set-up with a connection. */
export type ConnectedSetUp = ChosenSetUp & { readonly connection: NonNullable<SetUp["connection"]> };

/** Answers where an identity provider was chosen, and leads everyone else to the step where it is. */
export async function whenChosen(
  context: Context<AppEnvironment>,
  visit: SetUpVisit,
  answer: (visit: SetUpVisit & { readonly setUp: ChosenSetUp }) => Promise<Response>,
): Promise<Response> {
  const { setUp, base } = visit;
  const { chosen } = setUp;
  return chosen ? answer({ ...visit, setUp: { ...setUp, chosen } }) : context.redirect(`${base}/provider`, 303);
}

/** Answers where there is a connection, and leads everyone else to the step where it comes to be. */
export function whenConnected(
  context: Context<AppEnvironment>,
  visit: SetUpVisit,
  answer: (visit: SetUpVisit & { readonly setUp: ConnectedSetUp }) => Promise<Response>,
): Promise<Response> {
  return whenChosen(context, visit, async (chosen) => {
    const { connection } = chosen.setUp;
    return connection
      ? answer({ ...chosen, setUp: { ...chosen.setUp, connection } })
      : context.redirect(`${visit.base}/connect`, 303);
  });
}
