import { Check } from "../../../platform/dashboard/pages/fields.tsx";
import type { FieldProblems } from "../../../platform/dashboard/pages/form-state.ts";
import type { PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import {
  NetworksField,
  SessionAgeField,
  SignInWayFields,
} from "../../../platform/dashboard/pages/sign-in-rule-fields.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import type { FloorForecast } from "../../access-policies/domain/forecast-floor.ts";
import type { PolicyFields } from "../../access-policies/domain/policy-fields.ts";
import { SettingsPart } from "./settings-part.tsx";

/** What the form shows. */
export interface FloorForm {
  readonly fields: PolicyFields;
  readonly problems: FieldProblems;
  /** Hidden fields for the version that the form was opened on. */
  readonly hidden: Readonly<Record<string, string>>;
  /** What it would mean, before it is put in force; `null` until somebody saves it. */
  readonly forecast: FloorForecast | null;
}

interface FloorPartProps {
  readonly operator: PageOperator;
  /** The page that it is a part of. */
  readonly page: string;
  readonly form: FloorForm;
}

/** Renders what the deployment demands of sign-ins in every organization, with the fields of an organization's own policy. */
export function FloorPart({ operator, page, form: { hidden, forecast, ...rules } }: FloorPartProps) {
  const t = useText();
  return (
    <SettingsPart
      page={page}
      operator={operator}
      form={{ hidden }}
      title={t("settings.access_policy")}
      path="access-policy"
      submit={t("settings.save_access_policy")}
    >
      <p class="muted">{t("settings.access_policy_explanation")}</p>
      <SignInWayFields {...rules} />
      <SessionAgeField {...rules} />
      <NetworksField {...rules} />
      {forecast && <Consequences forecast={forecast} />}
    </SettingsPart>
  );
}

/** Says what the access policy would mean, and has it confirmed. */
function Consequences({ forecast }: { readonly forecast: FloorForecast }) {
  const t = useText();
  const { organizations, lookedAt, members, asked, withoutSecondFactor, withoutAbleOwner } = forecast;
  return (
    <>
      <ul role="alert">
        <li>{t("settings.floor_asks", { asked, members })}</li>
        {withoutSecondFactor > 0 && (
          <li>{t("settings.floor_without_second_factor", { count: withoutSecondFactor })}</li>
        )}
        {withoutAbleOwner > 0 && <li>{t("settings.floor_without_able_owner", { count: withoutAbleOwner })}</li>}
        {lookedAt < organizations && <li>{t("settings.floor_partly_forecast", { count: lookedAt })}</li>}
      </ul>
      <Check name="confirmed" label={t("settings.floor_confirm")} />
    </>
  );
}
