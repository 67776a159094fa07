import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { OperatorConfirmForm } from "../../../../platform/dashboard/pages/operator-confirm-form.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import type { SigningKeyState } from "../../../signing-keys/domain/keys.ts";
import type { SigningKeyRecord } from "../../../signing-keys/domain/records.ts";

/** Renders the keys that sign access tokens. */
export function SigningKeys({
  operator,
  keys,
}: {
  readonly operator: PageOperator;
  readonly keys: readonly (SigningKeyRecord & { readonly state: SigningKeyState })[];
}) {
  const t = useText();
  const columns = [t("keys.key"), t("keys.algorithm"), t("keys.state"), t("keys.signs_from"), t("keys.removed_at")];
  return (
    <section>
      <h2>{t("keys.signing")}</h2>
      <DataTable caption={t("keys.signing")} columns={columns}>
        {keys.map(({ kid, algorithm, state, signsFrom, removedAt }) => (
          <tr>
            <th scope="row">{kid}</th>
            <td data-column={t("keys.algorithm")}>{algorithm}</td>
            <td data-column={t("keys.state")}>{t(`key_state.${state}`)}</td>
            <td data-column={t("keys.signs_from")}>
              <Time at={signsFrom} />
            </td>
            <td data-column={t("keys.removed_at")}>
              {removedAt === null ? <span class="muted">{t("keys.stays")}</span> : <Time at={removedAt} />}
            </td>
          </tr>
        ))}
      </DataTable>
      <Rotation operator={operator} />
    </section>
  );
}

function Rotation({ operator }: { operator: PageOperator }) {
  const t = useText();
  const action = "/dashboard/keys/signing/rotate";
  return (
    <>
      <p>{t("keys.rotation")}</p>
      <OperatorForm operator={operator} action={action} submit={t("keys.publish")} />
      <OperatorConfirmForm
        opens={t("keys.sign_immediately")}
        consequence={t("keys.sign_now_consequence")}
        operator={operator}
        action={action}
        hidden={{ now: "on" }}
        submit={t("keys.sign_now")}
      />
    </>
  );
}
