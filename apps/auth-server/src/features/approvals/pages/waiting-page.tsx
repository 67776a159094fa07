import { approvalPath } from "../../../platform/http/pages/approval-path.ts";
import { useText } from "../../../platform/pages/language.tsx";
import { Moment } from "../../../platform/pages/moment.tsx";
import type { ApprovalFacts } from "./approval-page.tsx";

export interface WaitingPageProps {
  readonly waiting: readonly (ApprovalFacts & { readonly approvalId: string })[];
}

/** Lists the calls that wait for who is signed in. */
export function WaitingPage({ waiting }: WaitingPageProps) {
  const t = useText();
  if (waiting.length === 0) return <p class="lead">{t("approvals.none")}</p>;
  return (
    <>
      <p class="lead">{t("approvals.lead")}</p>
      <section>
        <ul class="rows">
          {waiting.map(({ approvalId, tool, caller, organization, serverName, resource, expiresAt }) => (
            <li>
              <span>
                <code>{tool}</code>
                <br />
                <span class="role">
                  {[caller.name, organization, serverName ?? resource].filter(Boolean).join(" · ")}
                </span>
                <br />
                <span class="role">
                  {t("approval.answer_by")} <Moment at={expiresAt} />
                </span>
              </span>{" "}
              <a
                href={approvalPath(approvalId)}
                aria-label={t("button.about", { action: t("approvals.look"), subject: tool })}
              >
                {t("approvals.look")}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
