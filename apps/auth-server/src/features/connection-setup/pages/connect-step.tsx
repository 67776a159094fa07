import type { Child } from "hono/jsx";
import { Field } from "../../../platform/pages/form-page.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { Day } from "../../../platform/pages/moment.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";
import type { Cause } from "../domain/causes.ts";
import type { GuideName, Protocol } from "../domain/guides.ts";
import type { LiveChangeRefusal } from "../domain/live-changes.ts";
import { CauseAdvice } from "./cause-advice.tsx";
import { Instructions } from "./instructions.tsx";
import { NextStep } from "./set-up-frame.tsx";

/** What is stored of the identity provider. */
export type ConnectedFacts =
  | {
      readonly protocol: "saml";
      readonly entityId: string;
      readonly ssoUrl: string;
      /** Until when the certificate is valid that ends last, in Unix seconds; `null` if none can be read. */
      readonly certificateEnd: number | null;
    }
  | { readonly protocol: "oidc"; readonly issuer: string; readonly clientId: string };

export interface ConnectStepProps {
  readonly base: string;
  readonly guide: GuideName;
  readonly protocol: Protocol;
  readonly connected: ConnectedFacts | null;
  readonly isLive: boolean;
  /** Why the visitor can't change the connection, and where owners prove who they are; `null` if they can. */
  readonly locked: { readonly refusal: LiveChangeRefusal; readonly confirmPath: string } | null;
  /** What was submitted, or is stored. */
  readonly values: Readonly<Record<string, string>>;
  /** Why what was submitted wasn't stored. */
  readonly problem: { readonly cause: Cause; readonly field: string; readonly detail: string } | null;
  readonly formToken: Child;
}

/** Asks for what this server has to know of the identity provider. */
export function ConnectStep(props: ConnectStepProps) {
  const { base, guide, protocol, connected, isLive, locked, problem, formToken } = props;
  const t = useText();
  return (
    <>
      {problem && <Problem {...problem} guide={guide} />}
      <Instructions guide={guide} protocol={protocol} part="connect" />
      {connected && <Connected {...connected} />}
      {isLive && !locked && <Notice tone="warning">{t("set_up.live_change")}</Notice>}
      {locked ? (
        <Locked {...locked} />
      ) : (
        <form method="post" action={`${base}/connect`} enctype="multipart/form-data" class="new">
          {formToken}
          {protocol === "saml" ? <MetadataFields {...props} /> : <ClientFields {...props} />}
          <button type="submit" class={connected ? "secondary" : undefined}>
            {t("set_up.connect_submit")}
          </button>
        </form>
      )}
      <NextStep base={base} {...(connected && { next: "domain" })} back="register" />
    </>
  );
}

function Locked({ refusal, confirmPath }: NonNullable<ConnectStepProps["locked"]>) {
  const t = useText();
  return (
    <Notice tone="info">
      {t(`set_up_store.${refusal}`)}{" "}
      {refusal === "stale_proof" && <a href={confirmPath}>{t("set_up.confirm_first")}</a>}
    </Notice>
  );
}

function Problem({ cause, field, detail, guide }: NonNullable<ConnectStepProps["problem"]> & { guide: GuideName }) {
  const t = useText();
  return (
    <>
      <Notice tone="error" field={field}>
        {t("set_up.connect_failed")} {t(`set_up_cause.${cause}`)}
      </Notice>
      <h3>{t("set_up.what_to_do")}</h3>
      <CauseAdvice cause={cause} guide={guide} />
      {detail !== "" && (
        <details>
          <summary>{t("set_up.details")}</summary>
          <p lang="en">{detail}</p>
        </details>
      )}
    </>
  );
}

function Connected(facts: ConnectedFacts) {
  const t = useText();
  return (
    <dl class="facts">
      {facts.protocol === "saml" ? (
        <>
          <dt>{t("set_up.connected_entity")}</dt>
          <dd>{facts.entityId}</dd>
          <dt>{t("set_up.connected_sso")}</dt>
          <dd>{facts.ssoUrl}</dd>
          {facts.certificateEnd !== null && (
            <>
              <dt>{t("set_up.certificate_until")}</dt>
              <dd>
                <Day at={facts.certificateEnd} />
              </dd>
            </>
          )}
        </>
      ) : (
        <>
          <dt>{t("set_up.issuer")}</dt>
          <dd>{facts.issuer}</dd>
          <dt>{t("set_up.client_id")}</dt>
          <dd>{facts.clientId}</dd>
        </>
      )}
    </dl>
  );
}

function MetadataFields({ values }: ConnectStepProps) {
  const t = useText();
  return (
    <>
      <Field
        name="metadata_url"
        label={t("set_up.metadata_url")}
        hint={t("set_up.metadata_url_hint")}
        autocomplete="off"
        required={false}
        value={values.metadata_url}
      />
      <div class="field">
        <label for="metadata_file">{t("set_up.metadata_file")}</label>
        <input id="metadata_file" name="metadata_file" type="file" accept=".xml,application/xml,text/xml" />
      </div>
      <div class="field">
        <label for="metadata_text">{t("set_up.metadata_text")}</label>
        <textarea id="metadata_text" name="metadata_text" spellcheck={false} autocomplete="off">
          {values.metadata_text ?? ""}
        </textarea>
      </div>
    </>
  );
}

function ClientFields({ values, connected }: ConnectStepProps) {
  const t = useText();
  return (
    <>
      <Field name="issuer" label={t("set_up.issuer")} autocomplete="off" value={values.issuer} />
      <Field name="client_id" label={t("set_up.client_id")} autocomplete="off" value={values.client_id} />
      <Field
        name="client_secret"
        label={t("set_up.client_secret")}
        {...(connected && { hint: t("set_up.secret_kept") })}
        type="password"
        autocomplete="off"
        required={!connected}
      />
    </>
  );
}
