import { type Context, Hono } from "hono";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { APPROVALS_PAGE, approvalPath } from "../../../platform/http/pages/approval-path.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { renderOwnPage } from "../../../platform/http/pages/own-page.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { whenSignedIn } from "../../../platform/http/pages/signed-in.ts";
import { stepUpPath } from "../../../platform/http/pages/step-up-path.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import { writeDemand } from "../../step-up/domain/demand.ts";
import { decide, demandOf, findDecidable } from "../domain/decide.ts";
import { listWaiting } from "../domain/list-waiting.ts";
import type { ApprovalRecord } from "../domain/records.ts";
import { ApprovalPage } from "../pages/approval-page.tsx";
import { DecidedPage, type DecidedPageProps } from "../pages/decided-page.tsx";
import { approvalMessages } from "../pages/messages.ts";
import { WaitingPage } from "../pages/waiting-page.tsx";
import { showUnseen, writeArguments } from "../pages/write-arguments.ts";
import { describeApproval } from "./describe-approval.ts";

const DETAIL = `${APPROVALS_PAGE}/:approvalId`;
const NO_ARGUMENTS = "{}";

/** Serves `/approvals`, the calls that wait for who is signed in, and `/approvals/:approvalId`, where they decide about one. */
export function approvalRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(APPROVALS_PAGE, (context) => whenSignedIn(context, (active) => showWaiting(context, deps, active)))
    .get(DETAIL, (context) =>
      whenSignedIn(context, async (active) => {
        const found = await findDecidable(deps, active, context.req.param("approvalId"));
        if (!found) throw nothingToDecide();
        const { approval, state } = found;
        return state === "pending"
          ? showPending(context, deps, active, approval)
          : showDecided(context, { ...approval, state });
      }),
    )
    .post(DETAIL, async (context) => {
      const form = await readOwnForm(context, deps);
      return whenSignedIn(context, async (active) => {
        const approvalId = context.req.param("approvalId");
        const decision = readDecision(form);
        const decided = await decide(acting(context, deps), active, { approvalId, decision });
        if (decided.ok || decided.failure === "closed") return context.redirect(approvalPath(approvalId), 303);
        if (decided.failure === "unmet") return askForProof(context, deps, active, approvalId);
        throw nothingToDecide();
      });
    });
}

async function showWaiting(context: Context<AppEnvironment>, deps: PageDeps, { user }: ActiveSession) {
  const waiting = await listWaiting(deps, user.userId);
  const described = await Promise.all(
    waiting.map(async (approval) => ({
      ...(await describeApproval(context.var.t, deps.store.read, { approval, readerId: user.userId })),
      approvalId: approval.approvalId,
    })),
  );
  return renderOwnPage(context, deps, {
    section: "/account",
    title: context.var.t("approvals.title"),
    content: <WaitingPage waiting={described} />,
  });
}

async function showPending(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { user }: ActiveSession,
  approval: ApprovalRecord,
) {
  const sealed = approval.encryptedArguments;
  const canonical = sealed === null ? NO_ARGUMENTS : await deps.sealers.approvalArguments.open(sealed);
  return renderPage(context, {
    title: context.var.t("approval.title"),
    content: (
      <ApprovalPage
        {...(await describeApproval(context.var.t, deps.store.read, { approval, readerId: user.userId }))}
        arguments={canonical === NO_ARGUMENTS ? null : writeArguments(canonical)}
        action={approvalPath(approval.approvalId)}
        formToken={formToken(context, deps)}
      />
    ),
  });
}

function showDecided(context: Context<AppEnvironment>, { state, tool, expiresAt }: DecidedPageProps) {
  return renderPage(context, {
    title: context.var.t(`approval.${state}_title`),
    content: <DecidedPage state={state} tool={showUnseen(tool)} expiresAt={expiresAt} />,
  });
}

/** Sends whoever approves to prove what the rule demands, and then back to the call. */
async function askForProof(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  active: ActiveSession,
  approvalId: string,
): Promise<Response> {
  const found = await findDecidable(deps, active, approvalId);
  if (!found) throw nothingToDecide();
  const demand = writeDemand(demandOf(found.approval, deps.clock()));
  return context.redirect(stepUpPath(demand, { returnTo: approvalPath(approvalId) }), 303);
}

function readDecision(form: URLSearchParams): "approved" | "refused" {
  const decision = form.get("decision");
  if (decision === "approved" || decision === "refused") return decision;
  throw new Problem(400, "invalid_request", "decision must be approved or refused.");
}

/** Returns the answer that doesn't tell a call of others from none. */
function nothingToDecide(): Problem {
  return new Problem(404, "not_found", approvalMessages["approval.not_found"], {
    words: (t) => t("approval.not_found"),
  });
}
