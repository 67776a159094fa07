import type { Child } from "hono/jsx";
import { Alert, Field, Form } from "../../../platform/pages/form-page.tsx";
import type { UnmetAssurance } from "../../access-policies/domain/access-policy.ts";
import type { PolicyFields } from "../routes/access-policy-form.ts";
import { askedFor } from "./access-policy-sentences.ts";

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
  /** How to get past the policy; `null` if there is nothing to get past. */
  readonly glass: { readonly hasPassword: boolean; readonly isCodeSent: boolean } | null;
  readonly formToken: Child;
}

interface PolicyFormProps {
  readonly fields: PolicyFields;
  /** Hidden fields for the version that the form was opened on. */
  readonly hidden: Readonly<Record<string, string>>;
}

const METHODS = [
  ["password", "Password"],
  ["magic_link", "Link by email"],
  ["passkey", "Passkey"],
] as const;

/** Shows an owner what their organization demands of sign-ins, and lets them change it or get past it. */
export function AccessPolicyPage(props: AccessPolicyPageProps) {
  const { path, sentences, unmet, alert, notice, form, glass, formToken } = props;
  return (
    <>
      {alert && <Alert message={alert} />}
      {notice && (
        <p class="notice" role="status">
          {notice}
        </p>
      )}
      <Sentences sentences={sentences} />
      {unmet.length > 0 && <p>Your own sign-in doesn’t meet this. It lacks {listUnmet(unmet)}.</p>}
      {form && <EditPolicy path={path} {...form} formToken={formToken} />}
      {glass && <BreakGlass path={path} {...glass} formToken={formToken} />}
    </>
  );
}

/** Lists what is missing in a sentence. */
export function listUnmet(unmet: readonly UnmetAssurance[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(unmet.map((rule) => askedFor[rule]));
}

function Sentences({ sentences }: Pick<AccessPolicyPageProps, "sentences">) {
  if (sentences.length === 0) return <p class="lead">Every sign-in is accepted.</p>;
  return (
    <ul>
      {sentences.map((sentence) => (
        <li>{sentence}</li>
      ))}
    </ul>
  );
}

type Below<Props> = Props & Pick<AccessPolicyPageProps, "path" | "formToken">;

function EditPolicy({ path, fields, hidden, formToken }: Below<PolicyFormProps>) {
  return (
    <section>
      <h2>Change the policy</h2>
      <Form action={path} formToken={formToken} hidden={{ ...hidden, step: "preview" }} submit="Preview">
        <label>
          <input type="checkbox" name="second_factor_required" checked={fields.second_factor_required} />
          Members need a second factor
        </label>
        <fieldset class="additional-roles">
          <legend>Ways to sign in that count; choose none to accept all</legend>
          {METHODS.map(([value, label]) => (
            <label>
              <input type="checkbox" name="methods" value={value} checked={fields.methods.includes(value)} />
              {label}
            </label>
          ))}
        </fieldset>
        <OptionalField
          name="providers"
          label="Social logins that count"
          hint="Such as Google, GitHub."
          fields={fields}
        />
        <OptionalField
          name="maximum_session_age_hours"
          label="Hours after which a sign-in no longer counts"
          hint="Leave empty for no limit."
          fields={fields}
        />
        <OptionalField
          name="maximum_idle_hours"
          label="Hours without activity after which members prove who they are again"
          hint="Leave empty for no limit."
          fields={fields}
        />
        <OptionalField
          name="networks"
          label="Networks that sign-ins must come from"
          hint="Such as 192.0.2.0/24, separated by spaces. Leave empty for all."
          fields={fields}
        />
      </Form>
    </section>
  );
}

type TextName = Exclude<keyof PolicyFields, "second_factor_required" | "methods">;

function OptionalField(props: { name: TextName; label: string; hint: string; fields: PolicyFields }) {
  const { fields, ...field } = props;
  return <Field {...field} value={fields[field.name]} autocomplete="off" required={false} />;
}

function BreakGlass({ path, hasPassword, isCodeSent, formToken }: Below<NonNullable<AccessPolicyPageProps["glass"]>>) {
  return (
    <section>
      <h2>If you can’t meet it</h2>
      {hasPassword ? (
        <>
          <p>
            You can lift the policy for this browser, for 15 minutes, with your password and a code that we email you.
            Every owner gets an email about it.
          </p>
          <Form
            action={`${path}/code`}
            formToken={formToken}
            submit={isCodeSent ? "Email another code" : "Email me a code"}
            tone="secondary"
          />
          {isCodeSent && (
            <Form action={`${path}/break-glass`} formToken={formToken} submit="Lift the policy" tone="danger">
              <Field name="password" label="Password" type="password" autocomplete="current-password" />
              <Field name="code" label="Code from the email" autocomplete="one-time-code" inputmode="numeric" />
            </Form>
          )}
        </>
      ) : (
        <p>Ask whoever runs this service to suspend the policy. You could lift it yourself if you had a password.</p>
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
  return (
    <>
      <Sentences sentences={sentences} />
      <h2>What changes for members</h2>
      <p>Nobody is signed out. The policy counts the next time an app refreshes a member’s access.</p>
      <ul>
        {forecast.map((sentence) => (
          <li>{sentence}</li>
        ))}
      </ul>
      {unmet.length > 0 ? (
        <Alert
          message={`You have to meet the policy yourself before you set it. Your sign-in lacks ${listUnmet(unmet)}.`}
        />
      ) : (
        <Form action={path} formToken={formToken} hidden={{ ...hidden, step: "save" }} submit="Put policy in force" />
      )}
      <p class="back">
        <a href={path}>Back to the policy</a>
      </p>
    </>
  );
}
