import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import type { Translate } from "../../../../platform/language/translations.ts";
import { type AccessPolicy, hasRules } from "../../../access-policies/domain/access-policy.ts";
import { describePolicy } from "../access-policy-sentences.ts";

export interface AccessPolicyTabProps {
  readonly operator: PageOperator;
  /** Words what the policy demands. */
  readonly t: Translate;
  /** The path of the tab. */
  readonly path: string;
  readonly policy: AccessPolicy;
  /** What the deployment demands in every organization. */
  readonly floor: AccessPolicy;
  /** Until when the policy is suspended, in Unix seconds; `null` if it is in force. */
  readonly suspendedUntil: number | null;
}

/** Shows what an organization demands of its members' sign-ins. */
export function AccessPolicyTab({ operator, t, path, policy, floor, suspendedUntil }: AccessPolicyTabProps) {
  return (
    <>
      <Card heading="Access policy" operator={operator} action={{ path: `${path}/edit`, label: "Edit policy" }}>
        {hasRules(policy) ? (
          <Rules t={t} policy={policy} />
        ) : (
          <EmptyState title="This organization accepts every sign-in.">
            A policy can demand a second factor, certain ways to sign in, recent sign-ins, or networks.
          </EmptyState>
        )}
        {suspendedUntil !== null && <Suspended operator={operator} path={path} until={suspendedUntil} />}
        {hasRules(policy) && suspendedUntil === null && operator.canChange && (
          <p>
            <a href={`${path}/suspend`} data-confirm="">
              Suspend for an hour
            </a>
          </p>
        )}
      </Card>
      {hasRules(floor) && (
        <Card
          heading="In every organization"
          operator={operator}
          action={{ path: "/dashboard/settings", label: "Settings" }}
        >
          <Rules t={t} policy={floor} />
        </Card>
      )}
    </>
  );
}

/** Lists what a policy demands. */
export function Rules({ t, policy }: Pick<AccessPolicyTabProps, "t" | "policy">) {
  return (
    <ul>
      {describePolicy(t, policy).map((sentence) => (
        <li>{sentence}</li>
      ))}
    </ul>
  );
}

function Suspended({ operator, path, until }: { operator: PageOperator; path: string; until: number }) {
  return (
    <>
      <p>
        <strong>
          Suspended until <Time at={until} />.
        </strong>{" "}
        Until then, nothing of it is enforced.
      </p>
      <OperatorForm operator={operator} action={`${path}/resume`} submit="Enforce again now" tone="secondary" />
    </>
  );
}
