import { CursorPager, type CursorPagerProps } from "../../../../platform/dashboard/pages/cursor-pager.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { Check } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { personName } from "../../../../platform/events/user-actor.ts";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import type { AccessPolicy } from "../../../access-policies/domain/access-policy.ts";
import { nameOfMethod } from "../../../access-policies/domain/find-unmet.ts";
import type { AskedMember, Forecast } from "../../../access-policies/domain/forecast.ts";
import { describeForecast, listUnmet, nameMethod } from "../access-policy-sentences.ts";
import { Rules } from "./access-policy.tsx";

export interface AccessPolicyPreviewProps {
  readonly operator: PageOperator;
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
  const t = useText();
  const { operator, path, policy, forecast, pager, hidden, back } = props;
  return (
    <>
      <Rules policy={policy} />
      <section>
        <h2>{t("access_policy.what_changes")}</h2>
        <p>{t("org_policy.when")}</p>
        <ul>
          {describeForecast(t, forecast).map((sentence) => (
            <li>{sentence}</li>
          ))}
        </ul>
        <OperatorForm
          operator={operator}
          action={path}
          hidden={hidden}
          submit={t("access_policy.put_in_force")}
          cancel={back}
        >
          {!forecast.someOwnerCanMeet && <Check name="confirmed" label={t("org_policy.despite_owners")} />}
        </OperatorForm>
      </section>
      {forecast.list.length > 0 && <AskedMembers list={forecast.list} />}
      <CursorPager {...pager} />
    </>
  );
}

function AskedMembers({ list }: Pick<Forecast, "list">) {
  const t = useText();
  const columns = [t("org_policy.member"), t("org_policy.asked_for"), t("org_policy.last_sign_in")];
  return (
    <DataTable caption={t("org_policy.asked_members")} columns={columns}>
      {list.map(({ member, unmet }) => (
        <tr>
          <th scope="row">
            <a href={`/dashboard/users/${member.userId}`}>{personName(member)}</a>
          </th>
          <td data-column={t("org_policy.asked_for")}>{listUnmet(t, unmet)}</td>
          <td data-column={t("org_policy.last_sign_in")}>
            <LastSignIn member={member} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function LastSignIn({ member }: Pick<AskedMember, "member">) {
  const t = useText();
  const { session } = member;
  if (!session) return <>{t("org_policy.not_signed_in")}</>;
  const method = nameMethod(t, nameOfMethod(session.loginMethod));
  return <Text of="org_policy.signed_in_with" time={<Time at={session.provenAt} />} method={method} />;
}
