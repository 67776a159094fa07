import type { Child } from "hono/jsx";
import { Form } from "../../../platform/pages/form-page.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";
import type { ConnectionForecast } from "../domain/forecast-connection.ts";
import { ConfirmFirst } from "./confirm-first.tsx";
import { NextStep } from "./set-up-frame.tsx";

export interface LiveStepProps {
  readonly base: string;
  readonly organization: string;
  readonly provider: string;
  /** The address of the sign-in page. */
  readonly signIn: string;
  /** `untried`: no trial has worked yet. `stale`: the connection has changed since the last. `required`: it is live, and only sign-ins with it count. */
  readonly state: "untried" | "stale" | "tried" | "live" | "required";
  readonly forecast: ConnectionForecast;
  /** Whether whoever looks at it may require it of everyone. */
  readonly mayRequire: boolean;
  /** Where an owner signs in with it first, who signed in otherwise; `null` for those who did, and for links. */
  readonly signInFirst: string | null;
  /** Where an owner proves first who they are; `null` for those who did recently, and for links. */
  readonly confirmPath: string | null;
  /** Whether whoever looks at it knows the members anyway. */
  readonly namesMembers: boolean;
  /** Where whoever looks at it manages the organization's directories; `null` for those who can't. */
  readonly directoryPath: string | null;
  readonly formToken: Child;
}

/** Makes a connection live, shows what requiring it would mean, and says what to tell colleagues. */
export function LiveStep(props: LiveStepProps) {
  const { base, organization, provider, state, formToken } = props;
  const t = useText();
  if (state === "untried" || state === "stale") {
    return (
      <>
        <Notice tone="warning">
          {state === "stale" ? t("set_up.live_needs_new_trial") : t("set_up.live_needs_trial")}
        </Notice>
        <NextStep base={base} next="trial" />
      </>
    );
  }
  if (state === "tried") {
    return (
      <>
        <p class="lead">{t("set_up.live_lead", { organization, provider })}</p>
        {props.confirmPath === null ? (
          <Form action={`${base}/live`} formToken={formToken} submit={t("set_up.go_live")} />
        ) : (
          <ConfirmFirst path={props.confirmPath} />
        )}
        <NextStep base={base} back="trial" />
      </>
    );
  }
  return (
    <>
      <Notice tone="success">
        <strong>{state === "required" ? t("set_up.enforced") : t("set_up.is_live")}</strong>{" "}
        {state === "required"
          ? t("set_up.enforced_lead", { organization })
          : t("set_up.is_live_lead", { organization, provider })}
      </Notice>
      <h3>{t("set_up.tell_title")}</h3>
      <p>{t("set_up.tell", { provider })}</p>
      <p>{t("set_up.tell_address", { address: props.signIn })}</p>
      {state === "live" && <Requiring {...props} />}
      {props.directoryPath !== null && (
        <>
          <h3>{t("set_up.directory_title")}</h3>
          <p>{t("set_up.directory_lead", { provider })}</p>
          <p>
            <a href={props.directoryPath}>{t("directories.own_link")}</a>
          </p>
        </>
      )}
      <div class="more">
        <Form action={`${base}/another`} formToken={formToken} submit={t("set_up.another")} tone="quiet" />
      </div>
    </>
  );
}

function Requiring(props: LiveStepProps) {
  const { organization, forecast, namesMembers } = props;
  const t = useText();
  return (
    <>
      <h3>{t("set_up.enforce_title")}</h3>
      <p>{t("set_up.enforce_lead", { organization })}</p>
      <Figures {...forecast} />
      <p class="muted">{t("set_up.forecast_explained")}</p>
      {namesMembers && forecast.named.length > 0 && <Named {...forecast} />}
      <div class="more">
        <RequireForm {...props} />
      </div>
    </>
  );
}

function RequireForm(props: LiveStepProps) {
  const { base, provider, forecast, mayRequire, signInFirst, confirmPath, namesMembers, formToken } = props;
  const t = useText();
  if (!mayRequire) return <p>{t(namesMembers ? "set_up.enforce_not_for_owners" : "set_up.enforce_not_allowed")}</p>;
  if (signInFirst !== null) {
    return (
      <>
        <p>{t("set_up.enforce_own_sign_in")}</p>
        <Form
          action={signInFirst}
          formToken={formToken}
          hidden={{ return_to: `${base}/live` }}
          submit={t("set_up.sign_in_first", { provider })}
          tone="secondary"
        />
      </>
    );
  }
  if (!forecast.someOwnerReady) return <Notice tone="warning">{t("set_up.no_owner_ready")}</Notice>;
  if (confirmPath !== null) return <ConfirmFirst path={confirmPath} />;
  return <Form action={`${base}/live/require`} formToken={formToken} submit={t("set_up.enforce")} tone="danger" />;
}

function Figures({ members, ready, able, lockedOut }: ConnectionForecast) {
  const t = useText();
  const figures = [
    [t("set_up.forecast_members"), members],
    [t("set_up.forecast_ready"), ready],
    [t("set_up.forecast_can"), able],
    [t("set_up.forecast_locked_out"), lockedOut],
  ] as const;
  return (
    <>
      <h4>{t("set_up.forecast")}</h4>
      <dl class="figures">
        {figures.map(([label, figure]) => (
          <div>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Named({ named, lockedOut }: ConnectionForecast) {
  const t = useText();
  const more = lockedOut - named.length;
  return (
    <details>
      <summary>{t("set_up.locked_out_names")}</summary>
      <ul>
        {named.map(({ email }) => (
          <li>{email}</li>
        ))}
        {more > 0 && <li>{t("set_up.locked_out_more", { count: more })}</li>}
      </ul>
    </details>
  );
}
