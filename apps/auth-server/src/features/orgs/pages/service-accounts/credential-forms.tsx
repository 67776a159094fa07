import type { Child } from "hono/jsx";
import { Check, Select, TextArea, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import type { FormValues } from "../../../../platform/dashboard/versioned-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import { overlapOptions } from "../../../../platform/pages/overlap-choice.tsx";
import { tokenDays } from "../directories/directory-tokens.tsx";

export interface CredentialFormProps {
  readonly operator: PageOperator;
  readonly form: FormState;
  readonly action: string;
  /** The path of the page that lists the credentials. */
  readonly back: string;
}

/** What the tokens of platforms look like that many apps run on. What is written in capitals is the reader's own. */
export const workloadPresets = {
  github: {
    issuer: "https://token.actions.githubusercontent.com",
    subject: "repo:OWNER/REPOSITORY:ref:refs/heads/main",
    single_use: "on",
  },
  kubernetes: {
    issuer: "https://kubernetes.default.svc.cluster.local",
    subject: "system:serviceaccount:NAMESPACE:NAME",
    single_use: "",
  },
} as const satisfies Readonly<Record<string, FormValues>>;

/** Creates a secret. */
export function NewSecretForm(props: CredentialFormProps) {
  const t = useText();
  return (
    <CredentialForm {...props} submit={t("machine_credentials.create_secret")}>
      <p>{t("machine_credentials.create_secret_explanation")}</p>
      <CommonFields form={props.form} />
    </CredentialForm>
  );
}

/** Adds public keys, as a JSON Web Key Set. */
export function NewPublicKeyForm(props: CredentialFormProps) {
  const t = useText();
  return (
    <CredentialForm {...props} submit={t("machine_credentials.add_public_key")}>
      <p>{t("machine_credentials.public_key_explanation")}</p>
      <TextArea
        {...fieldOf(props.form, "jwks")}
        label={t("machine_credentials.jwks")}
        hint={t("machine_credentials.jwks_hint")}
        required
      />
      <CommonFields form={props.form} />
    </CredentialForm>
  );
}

/** Lets the workload of a platform in by the tokens that the platform gives it. */
export function NewWorkloadForm(props: CredentialFormProps) {
  const { form, action } = props;
  const t = useText();
  const field = (name: "issuer" | "subject" | "audience") => ({
    ...fieldOf(form, name),
    label: t(`machine_credentials.${name}`),
    hint: t(`machine_credentials.${name}_hint`),
  });
  return (
    <>
      <p>{t("machine_credentials.workload_explanation")}</p>
      <p>
        {t("machine_credentials.fill_in_for")}{" "}
        <a class="button quiet" href={`${action}?preset=github`}>
          {t("machine_credentials.github")}
        </a>{" "}
        <a class="button quiet" href={`${action}?preset=kubernetes`}>
          {t("machine_credentials.kubernetes")}
        </a>
      </p>
      <CredentialForm {...props} submit={t("machine_credentials.add_workload")}>
        <TextField {...field("issuer")} type="url" required />
        <TextField {...field("subject")} required />
        <TextField {...field("audience")} required />
        <Check {...fieldOf(form, "single_use")} label={t("machine_credentials.single_use")} />
        <CommonFields form={form} />
      </CredentialForm>
    </>
  );
}

/** Replaces a secret with a new one. */
export function SecretRotationForm({
  operator,
  name,
  action,
  back,
}: Omit<CredentialFormProps, "form"> & {
  /** What the secret is called. */
  readonly name: string;
}) {
  const t = useText();
  return (
    <OperatorForm operator={operator} action={action} submit={t("rotation.submit", { what: "secret" })} cancel={back}>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{t("machine_credentials.rotate_explanation")}</p>
      <Select name="overlap" label={t("rotation.overlap", { what: "secret" })} options={overlapOptions(t)} />
    </OperatorForm>
  );
}

function CredentialForm({
  operator,
  action,
  back,
  submit,
  children,
}: Omit<CredentialFormProps, "form"> & { readonly submit: string; readonly children?: Child }) {
  return (
    <OperatorForm operator={operator} action={action} submit={submit} cancel={back}>
      {children}
    </OperatorForm>
  );
}

function CommonFields({ form }: Pick<CredentialFormProps, "form">) {
  const t = useText();
  return (
    <>
      <TextField
        {...fieldOf(form, "name")}
        label={t("service_accounts.name")}
        hint={t("machine_credentials.name_hint")}
      />
      <Select
        {...fieldOf(form, "expires_after_days")}
        label={t("machine_credentials.expires")}
        options={tokenDays.map((value) => ({ value, label: t(`directories.token_days_${value}`) }))}
      />
    </>
  );
}
