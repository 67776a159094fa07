import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { DeleteForm } from "../../../platform/dashboard/pages/delete-form.tsx";
import { Select, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorConfirmForm } from "../../../platform/dashboard/pages/operator-confirm-form.tsx";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../platform/dashboard/pages/time.tsx";
import { Text, useText } from "../../../platform/pages/language.tsx";
import type { PartnerState } from "../domain/describe-partner.ts";
import { partnerFields } from "../domain/partner-fields.ts";

/** A partner as the page lists it. */
interface ListedPartner extends PartnerState {
  /** The name of its organization; `null` for a partner of the whole deployment. */
  readonly organization: string | null;
}

export interface SharedSignalsPageProps {
  readonly operator: PageOperator;
  readonly partners: readonly ListedPartner[];
  readonly form: FormState;
  /** Where receivers begin. */
  readonly configurationUrl: string;
  /** Where partners revoke tokens. */
  readonly revocationUrl: string;
}

const PAGE = "/dashboard/settings/shared-signals";

/** Renders the partners with which security events are shared, and a form that adds one. */
export function SharedSignalsPage({ partners, configurationUrl, revocationUrl, ...page }: SharedSignalsPageProps) {
  const t = useText();
  return (
    <>
      <p>{t("signals.explanation")}</p>
      <p>
        <Text of="signals.configuration_url" url={configurationUrl} />
      </p>
      <p>
        <Text of="signals.revocation_url" url={revocationUrl} />
      </p>
      {partners.length > 0 && <PartnerTable operator={page.operator} partners={partners} />}
      <NewPartner {...page} />
    </>
  );
}

function PartnerTable({ operator, partners }: Pick<SharedSignalsPageProps, "operator" | "partners">) {
  const t = useText();
  const columns = [
    t("field.name"),
    t("signals.purpose"),
    t("signals.covers"),
    t("signals.stream"),
    t("signals.last_used"),
    t("entity.actions"),
  ];
  return (
    <DataTable caption={t("signals.partners")} columns={columns}>
      {partners.map(({ partner, stream, organization }) => (
        <tr>
          <th scope="row">
            {partner.name} <small class="muted">{partner.partnerId}</small>
          </th>
          <td data-column={t("signals.purpose")}>{t(`signals_purpose.${partner.purpose}`)}</td>
          <td data-column={t("signals.covers")}>
            {organization === null ? t("signals.everyone") : t("signals.members_of", { organization })}
          </td>
          <td data-column={t("signals.stream")}>
            {partner.purpose === "receive_events" && <StreamState stream={stream} />}
          </td>
          <td data-column={t("signals.last_used")}>
            {partner.lastUsedAt === null ? t("signals.never") : <Time at={partner.lastUsedAt} />}
          </td>
          <td data-column={t("entity.actions")}>
            <OperatorConfirmForm
              opens={t("signals.rotate")}
              consequence={t("signals.rotate_consequence")}
              operator={operator}
              action={`${PAGE}/rotate`}
              hidden={{ partner: partner.partnerId }}
              submit={t("signals.rotate")}
              label={partner.name}
            />
            <DeleteForm
              operator={operator}
              action={`${PAGE}/delete`}
              hidden={{ partner: partner.partnerId }}
              what={partner.name}
              consequence={t("signals.delete_consequence")}
            />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function StreamState({ stream }: Pick<PartnerState, "stream">) {
  const t = useText();
  if (!stream) return <>{t("signals.no_stream")}</>;
  return (
    <>
      {stream.problem !== null && (
        <p>
          <strong>{t("signals.needs_attention")}</strong> {t(`signals_problem.${stream.problem}`)}{" "}
          {t("signals.resume_hint")}
        </p>
      )}
      {t(`signals_status.${stream.status}`, { method: stream.method })}
      {stream.waiting > 0 && <div class="muted">{t("signals.waiting", { count: stream.waiting })}</div>}
    </>
  );
}

function NewPartner({ operator, form }: Pick<SharedSignalsPageProps, "operator" | "form">) {
  const t = useText();
  const purposes = partnerFields.purpose.options.map((value) => ({ value, label: t(`signals_purpose.${value}`) }));
  const formats = partnerFields.subjectFormat.options.map((value) => ({
    value,
    label: t(`signals_subject_format.${value}`),
  }));
  return (
    <section>
      <h2>{t("signals.create_title")}</h2>
      <OperatorForm operator={operator} action={PAGE} submit={t("signals.create")}>
        <TextField {...fieldOf(form, "name")} label={t("field.name")} required />
        <Select {...fieldOf(form, "purpose")} label={t("signals.purpose")} options={purposes} />
        <TextField {...fieldOf(form, "org_id")} label={t("signals.org_id")} hint={t("signals.org_id_hint")} />
        <TextField {...fieldOf(form, "audience")} label={t("signals.audience")} hint={t("signals.audience_hint")} />
        <Select {...fieldOf(form, "subject_format")} label={t("signals.subject_format")} options={formats} />
      </OperatorForm>
    </section>
  );
}
