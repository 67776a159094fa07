import { useText } from "../../pages/language.tsx";
import { Check, CheckList, TextArea, TextField } from "./fields.tsx";
import type { FieldProblems } from "./form-state.ts";

/** The ways to sign in that have a checkbox. */
export const CHOOSABLE_METHODS = ["password", "magic_link", "passkey"] as const;

/** Rules about sign-ins, as people fill them in. */
interface SignInRules {
  readonly second_factor_required: boolean;
  readonly methods: readonly string[];
  readonly providers: string;
  readonly maximum_session_age_hours: string;
  readonly networks: string;
}

export interface SignInRuleFieldsProps<Names extends keyof SignInRules> {
  readonly fields: Pick<SignInRules, Names>;
  readonly problems: FieldProblems;
}

/** Renders the rules about how people sign in: whether with a second factor, and by which methods. */
export function SignInWayFields({
  fields,
  problems,
}: SignInRuleFieldsProps<"second_factor_required" | "methods" | "providers">) {
  const t = useText();
  const options = CHOOSABLE_METHODS.map((value) => ({
    value,
    label: t(`sign_in_rule.${value}`),
    checked: fields.methods.includes(value),
  }));
  return (
    <>
      <Check
        name="second_factor_required"
        label={t("sign_in_rule.ask_second_factor")}
        value={fields.second_factor_required ? "on" : ""}
      />
      <CheckList
        legend={t("sign_in_rule.methods")}
        hint={t("sign_in_rule.methods_hint")}
        problem={problems.methods}
        name="methods"
        options={options}
      />
      {methodsWithoutCheckbox(fields.methods).map((method) => (
        <input type="hidden" name="methods" value={method} />
      ))}
      <TextField
        name="providers"
        label={t("sign_in_rule.providers")}
        hint={t("sign_in_rule.providers_hint")}
        value={fields.providers}
      />
    </>
  );
}

/** Returns the chosen ways to sign in that have no checkbox, such as an organization's own connection: a form carries them on. */
export function methodsWithoutCheckbox(methods: readonly string[]): readonly string[] {
  return methods.filter((method) => CHOOSABLE_METHODS.every((choosable) => choosable !== method));
}

/** Renders the rule about how old sign-ins may be. */
export function SessionAgeField({ fields, problems }: SignInRuleFieldsProps<"maximum_session_age_hours">) {
  const t = useText();
  return (
    <TextField
      name="maximum_session_age_hours"
      label={t("sign_in_rule.session_age_hours")}
      hint={t("sign_in_rule.session_age_hint")}
      value={fields.maximum_session_age_hours}
      problem={problems.maximum_session_age_hours}
    />
  );
}

/** Renders the rule about where people sign in from. */
export function NetworksField({ fields, problems }: SignInRuleFieldsProps<"networks">) {
  const t = useText();
  return (
    <TextArea
      name="networks"
      label={t("sign_in_rule.network_list")}
      hint={t("sign_in_rule.networks_hint")}
      value={fields.networks}
      problem={problems.networks}
    />
  );
}
