import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import { type AccessPolicy, hasRules } from "../../../access-policies/domain/access-policy.ts";
import { describePolicy } from "../access-policy-sentences.ts";

export interface AccessPolicyTabProps {
  readonly operator: PageOperator;
  /** The path of the tab. */
  readonly path: string;
  readonly policy: AccessPolicy;
  /** What the deployment demands in every organization. */
  readonly floor: AccessPolicy;
  /** Until when the policy is suspended, in Unix seconds; `null` if it is in force. */
  readonly suspendedUntil: number | null;
}

/** Shows what an organization demands of its members' sign-ins. */
export function AccessPolicyTab({ operator, path, policy, floor, suspendedUntil }: AccessPolicyTabProps) {
  const t = useText();
  return (
    <>
      <Card
        heading={t("organization.access_policy")}
        operator={operator}
        action={{ path: `${path}/edit`, label: t("org_policy.edit") }}
      >
        {hasRules(policy) ? (
          <Rules policy={policy} />
        ) : (
          <EmptyState title={t("org_policy.none")}>{t("org_policy.none_explanation")}</EmptyState>
        )}
        {suspendedUntil !== null && <Suspended operator={operator} path={path} until={suspendedUntil} />}
        {hasRules(policy) && suspendedUntil === null && operator.canChange && (
          <p>
            <a href={`${path}/suspend`} data-confirm="">
              {t("org_policy.suspend")}
            </a>
          </p>
        )}
      </Card>
      {hasRules(floor) && (
        <Card
          heading={t("org_policy.everywhere")}
          operator={operator}
          action={{ path: "/dashboard/settings/organizations", label: t("section.settings") }}
        >
          <Rules policy={floor} />
        </Card>
      )}
    </>
  );
}

/** Lists what a policy demands. */
export function Rules({ policy }: Pick<AccessPolicyTabProps, "policy">) {
  const t = useText();
  return (
    <ul>
      {describePolicy(t, policy).map((sentence) => (
        <li>{sentence}</li>
      ))}
    </ul>
  );
}

function Suspended({ operator, path, until }: { operator: PageOperator; path: string; until: number }) {
  const t = useText();
  return (
    <>
      <p>
        <Text of="org_policy.suspended" time={<Time at={until} />} />
      </p>
      <OperatorForm operator={operator} action={`${path}/resume`} submit={t("org_policy.resume")} tone="secondary" />
    </>
  );
}
