import { CursorPager, type CursorPagerProps } from "../../../../platform/dashboard/pages/cursor-pager.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { Check } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { personName } from "../../../../platform/events/user-actor.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import type { AccessPolicy } from "../../../access-policies/domain/access-policy.ts";
import { nameOfMethod } from "../../../access-policies/domain/find-unmet.ts";
import type { AskedMember, Forecast } from "../../../access-policies/domain/forecast.ts";
import { describeForecast, listUnmet, nameMethod } from "../access-policy-sentences.ts";
import { Rules } from "./access-policy.tsx";

export interface AccessPolicyPreviewProps {
  readonly operator: PageOperator;
  /** Words the policy and the forecast. */
  readonly t: Translate;
  /** The path of the tab. */
  readonly path: string;
  readonly policy: AccessPolicy;
  readonly forecast: Forecast;
  readonly pager: CursorPagerProps;
  /** The policy and the version that it was edited on. */
  readonly hidden: Readonly<Record<string, string>>;
  /** The address of the form with what was filled in. */
  readonly back: string;
}

/** Shows whom a policy would ask for what, before it is put in force. */
export function AccessPolicyPreview(props: AccessPolicyPreviewProps) {
  const { operator, t, path, policy, forecast, pager, hidden, back } = props;
  return (
    <>
      <Rules t={t} policy={policy} />
      <h2>What changes for members</h2>
      <p>Nobody is signed out. The policy counts the next time an app refreshes a member’s access token.</p>
      <ul>
        {describeForecast(t, forecast).map((sentence) => (
          <li>{sentence}</li>
        ))}
      </ul>
      <OperatorForm operator={operator} action={path} hidden={hidden} submit="Put policy in force" cancel={back}>
        {!forecast.someOwnerCanMeet && (
          <Check name="confirmed" label="Put it in force although no owner is known to be able to meet it" />
        )}
      </OperatorForm>
      {forecast.list.length > 0 && <AskedMembers t={t} list={forecast.list} />}
      <CursorPager {...pager} />
    </>
  );
}

function AskedMembers({ t, list }: Pick<Forecast, "list"> & Pick<AccessPolicyPreviewProps, "t">) {
  return (
    <DataTable caption="Members who would be asked" columns={["Member", "Would be asked for", "Last sign-in"]}>
      {list.map(({ member, unmet }) => (
        <tr>
          <th scope="row">
            <a href={`/dashboard/users/${member.userId}`}>{personName(member)}</a>
          </th>
          <td data-column="Would be asked for">{listUnmet(t, unmet)}</td>
          <td data-column="Last sign-in">
            <LastSignIn t={t} member={member} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function LastSignIn({ t, member }: Pick<AskedMember, "member"> & Pick<AccessPolicyPreviewProps, "t">) {
  const { session } = member;
  if (!session) return <>not signed in</>;
  return (
    <>
      <Time at={session.provenAt} /> with {nameMethod(t, nameOfMethod(session.loginMethod))}
    </>
  );
}
