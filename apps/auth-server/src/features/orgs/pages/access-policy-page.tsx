import type { Child } from "hono/jsx";
import type { FieldProblems } from "../../../platform/dashboard/pages/form-state.ts";
import { CHOOSABLE_METHODS, methodsWithoutCheckbox } from "../../../platform/dashboard/pages/sign-in-rule-fields.tsx";
import { wordProblem } from "../../../platform/dashboard/pages/word-field.ts";
import { Field, Form } from "../../../platform/pages/form-page.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";
import type { UnmetAssurance } from "../../access-policies/domain/access-policy.ts";
import type { PolicyFields } from "../../access-policies/domain/policy-fields.ts";
import { listUnmet } from "./access-policy-sentences.ts";
import type { DemandableConnection } from "./demandable-connection.ts";

export interface AccessPolicyPageProps {
  /** The path of the page. Its forms post there and below. */
  readonly path: string;
  /** What the organization demands. */
  readonly sentences: readonly string[];
  /** What the owner's own sign-in doesn't meet. */
  readonly unmet: readonly UnmetAssurance[];
  readonly alert?: string | undefined;
  readonly notice?: string | undefined;
  /** The form that edits the policy; `null` if owners can't. */
  readonly form: PolicyFormProps | null;
  /** Where the owner proves first who they are; `null` if they did recently. */
  readonly confirmPath: string | null;
  /** How to get past the policy; `null` if there is nothing to get past. */
  readonly glass: { readonly hasPassword: boolean; readonly isCodeSent: boolean } | null;
  readonly formToken: Child;
}

interface PolicyFormProps {
  readonly fields: PolicyFields;
  /** The connections that the policy can demand. */
  readonly connections: readonly DemandableConnection[];
  /** What is wrong with which field. */
  readonly problems: FieldProblems;
  /** Hidden fields for the version that the form was opened on. */
  readonly hidden: Readonly<Record<string, string>>;
}

/** Shows an owner what their organization demands of sign-ins, and lets them change it or get past it. */
export function AccessPolicyPage(props: AccessPolicyPageProps) {
  const { path, sentences, unmet, alert, notice, form, confirmPath, glass, formToken } = props;
  const t = useText();
  return (
    <>
      {alert && <Notice tone="error">{alert}</Notice>}
      {notice && (
        <p class="notice" role="status">
          {notice}
        </p>
      )}
      <Sentences sentences={sentences} />
      {unmet.length > 0 && <p>{t("access_policy.own_unmet", { lacking: listUnmet(t, unmet) })}</p>}
      {form && confirmPath === null && <EditPolicy path={path} {...form} formToken={formToken} />}
      {form && confirmPath !== null && <ConfirmFirst path={confirmPath} />}
      {glass && <BreakGlass path={path} {...glass} formToken={formToken} />}
    </>
  );
}

function Sentences({ sentences }: Pick<AccessPolicyPageProps, "sentences">) {
  const t = useText();
  if (sentences.length === 0) return <p class="lead">{t("access_policy.everything")}</p>;
  return (
    <ul>
      {sentences.map((sentence) => (
        <li>{sentence}</li>
      ))}
    </ul>
  );
}

function ConfirmFirst({ path }: { readonly path: string }) {
  const t = useText();
  return (
    <section>
      <h2>{t("access_policy.change")}</h2>
      <p>{t("access_policy.confirm_lead")}</p>
      <p>
        <a class="button" href={path}>
          {t("access_policy.confirm_identity")}
        </a>
      </p>
    </section>
  );
}

type Below<Props> = Props & Pick<AccessPolicyPageProps, "path" | "formToken">;

function EditPolicy({ path, fields, connections, problems, hidden, formToken }: Below<PolicyFormProps>) {
  const t = useText();
  return (
    <section>
      <h2>{t("access_policy.change")}</h2>
      <Form
        action={path}
        formToken={formToken}
        hidden={{ ...hidden, step: "preview" }}
        submit={t("access_policy.preview")}
      >
        <label class="check">
          <input type="checkbox" name="second_factor_required" checked={fields.second_factor_required} />
          {t("sign_in_rule.ask_second_factor")}
        </label>
        <fieldset class="additional-roles">
          <legend>{t("access_policy.choose_methods")}</legend>
          {CHOOSABLE_METHODS.map((method) => (
            <label>
              <input type="checkbox" name="methods" value={method} checked={fields.methods.includes(method)} />
              {t(`sign_in_rule.${method}`)}
            </label>
          ))}
        </fieldset>
        {methodsWithoutCheckbox(fields.methods).map((method) => (
          <input type="hidden" name="methods" value={method} />
        ))}
        <OptionalField
          name="providers"
          label={t("sign_in_rule.providers")}
          hint={t("access_policy.providers_hint")}
          fields={fields}
          problems={problems}
        />
        {connections.length > 0 && (
          <fieldset class="additional-roles">
            <legend>{t("access_policy.demanded_connections")}</legend>
            {connections.map(({ connectionId, name }) => (
              <label>
                <input
                  type="checkbox"
                  name="connection_ids"
                  value={connectionId}
                  checked={fields.connection_ids.includes(connectionId)}
                />
                {name}
              </label>
            ))}
          </fieldset>
        )}
        <OptionalField
          name="maximum_session_age_hours"
          label={t("sign_in_rule.session_age_hours")}
          hint={t("access_policy.no_limit")}
          fields={fields}
          problems={problems}
        />
        <OptionalField
          name="maximum_idle_hours"
          label={t("access_policy.idle_hours")}
          hint={t("access_policy.no_limit")}
          fields={fields}
          problems={problems}
        />
        <OptionalField
          name="networks"
          label={t("sign_in_rule.network_list")}
          hint={t("access_policy.network_hint")}
          fields={fields}
          problems={problems}
        />
        <label class="check">
          <input type="checkbox" name="impersonation_forbidden" checked={fields.impersonation_forbidden} />
          {t("access_policy.forbid_impersonation")}
        </label>
      </Form>
    </section>
  );
}

type TextName = Exclude<
  keyof PolicyFields,
  "second_factor_required" | "impersonation_forbidden" | "methods" | "connection_ids"
>;

interface OptionalFieldProps extends Pick<PolicyFormProps, "fields" | "problems"> {
  readonly name: TextName;
  readonly label: string;
  readonly hint: string;
}

function OptionalField({ fields, problems, ...field }: OptionalFieldProps) {
  const t = useText();
  const { [field.name === "providers" ? "methods" : field.name]: problem } = problems;
  const words = problem === undefined ? undefined : startWithCapital(t.locale, wordProblem(t, problem));
  // Fields of one line drop line breaks, which separate networks elsewhere.
  const value = fields[field.name].replaceAll("\n", " ");
  return <Field {...field} value={value} problem={words} autocomplete="off" required={false} />;
}

/** Makes the end of a sentence stand for itself, below the label that begins it elsewhere. */
function startWithCapital(locale: string, words: string): string {
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
}

function BreakGlass({ path, hasPassword, isCodeSent, formToken }: Below<NonNullable<AccessPolicyPageProps["glass"]>>) {
  const t = useText();
  const heading = <h2>{t("access_policy.cannot_meet")}</h2>;
  if (!hasPassword) {
    return (
      <section>
        {heading}
        <p>{t("access_policy.lift_needs_password")}</p>
      </section>
    );
  }
  return (
    <section>
      {heading}
      <p>{t("access_policy.lift_explanation")}</p>
      <Form
        action={`${path}/code`}
        formToken={formToken}
        submit={isCodeSent ? t("access_policy.email_another_code") : t("access_policy.email_code")}
        tone="secondary"
      />
      {isCodeSent && (
        <Form action={`${path}/break-glass`} formToken={formToken} submit={t("access_policy.lift")} tone="danger">
          <Field
            name="password"
            label={t("access_policy.current_password")}
            type="password"
            autocomplete="current-password"
          />
          <Field name="code" label={t("access_policy.code")} autocomplete="one-time-code" inputmode="numeric" />
        </Form>
      )}
    </section>
  );
}

export interface PolicyPreviewProps {
  /** Where the policy is stored. */
  readonly path: string;
  /** What the policy would demand, and whom it would ask for what. */
  readonly sentences: readonly string[];
  readonly forecast: readonly string[];
  /** What keeps the owner from setting it. */
  readonly unmet: readonly UnmetAssurance[];
  /** The policy, and the version that it was edited on. */
  readonly hidden: Readonly<Record<string, string>>;
  readonly formToken: Child;
}

/** Shows an owner whom a policy would ask for what, before it is put in force. */
export function PolicyPreviewPage({ path, sentences, forecast, unmet, hidden, formToken }: PolicyPreviewProps) {
  const t = useText();
  return (
    <>
      <Sentences sentences={sentences} />
      <h2>{t("access_policy.what_changes")}</h2>
      <p>{t("access_policy.when")}</p>
      <ul>
        {forecast.map((sentence) => (
          <li>{sentence}</li>
        ))}
      </ul>
      {unmet.length > 0 ? (
        <Notice tone="error">{t("access_policy.meet_it_first", { lacking: listUnmet(t, unmet) })}</Notice>
      ) : (
        <Form
          action={path}
          formToken={formToken}
          hidden={{ ...hidden, step: "save" }}
          submit={t("access_policy.put_in_force")}
        />
      )}
      <p class="back">
        <a href={path}>{t("access_policy.back")}</a>
      </p>
    </>
  );
}
