import type { Child } from "hono/jsx";
import { APPROVALS_PAGE } from "../../../platform/http/pages/approval-path.ts";
import { WELCOME_PAGE } from "../../../platform/http/pages/welcome-path.ts";
import { ConnectedApps, type ConnectedAppsProps } from "../../../platform/pages/connected-apps.tsx";
import { FewRecoveryCodes } from "../../../platform/pages/few-recovery-codes.tsx";
import { type AccountImpersonation, ImpersonationList } from "../../../platform/pages/impersonation-list.tsx";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { NoOrganization } from "../../../platform/pages/no-organization.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";
import { SessionList, type SessionListProps } from "../../../platform/pages/session-list.tsx";
import { SettingRow } from "../../../platform/pages/setting-row.tsx";

export interface AccountPageProps {
  readonly email: string;
  /** How many calls wait for the user's approval. */
  readonly waitingApprovals: number;
  /** The parts of the profile that the deployment has and the person has filled in, by their labels. */
  readonly profile: readonly { readonly label: string; readonly value: string | null }[];
  readonly hasPassword: boolean;
  readonly hasAuthenticatorApp: boolean;
  readonly passkeys: number;
  /** `null` without a second factor. */
  readonly recoveryCodesLeft: number | null;
  readonly canDeleteAccount: boolean;
  readonly offersPasskeys: boolean;
  readonly offersApiKeys: boolean;
  /** The names of the providers that the user can sign in with; `null` where there are none to connect. */
  readonly signInAccounts: readonly string[] | null;
  readonly organizations: readonly {
    readonly orgId: string;
    readonly name: string;
    readonly roles: readonly string[];
  }[];
  readonly canCreateOrganizations: boolean;
  readonly sessions: Pick<SessionListProps, "shown" | "page">;
  readonly impersonations: readonly AccountImpersonation[];
  readonly apps: Pick<ConnectedAppsProps, "shown" | "page">;
  /** The hidden field against request forgery. */
  readonly formToken: Child;
}

/** Shows who is signed in, how and where, and links to what can be changed. */
export function AccountPage(props: AccountPageProps) {
  const { email, organizations, canCreateOrganizations, sessions, apps, formToken } = props;
  const t = useText();
  return (
    <>
      <p class="lead">
        <Text of="lead.signed_in_as" email={email} />
      </p>
      {props.recoveryCodesLeft !== null && (
        <FewRecoveryCodes left={props.recoveryCodesLeft}>
          <a href="/account/second-factor">{t("account.create_recovery_codes")}</a>
        </FewRecoveryCodes>
      )}
      {props.waitingApprovals > 0 && (
        <Notice tone="warning">
          <a href={APPROVALS_PAGE}>{t("approvals.waiting", { count: props.waitingApprovals })}</a>
        </Notice>
      )}
      <Profile {...props} />
      <Security {...props} />
      <section>
        <h2>{t("account.organizations")}</h2>
        {organizations.length === 0 ? (
          <NoOrganization email={email} canCreate={canCreateOrganizations} welcome={WELCOME_PAGE} />
        ) : (
          <OrganizationList organizations={organizations} />
        )}
      </section>
      <section id="apps">
        <h2>{t("account.connected_apps")}</h2>
        <ConnectedApps {...apps} formToken={formToken} />
      </section>
      <section id="sessions">
        <h2>{t("account.sessions")}</h2>
        <SessionList {...sessions} formToken={formToken} />
      </section>
      {props.impersonations.length > 0 && (
        <section>
          <h2>{t("account.impersonations")}</h2>
          <ImpersonationList impersonations={props.impersonations} />
        </section>
      )}
      {props.canDeleteAccount && (
        <section>
          <h2>{t("account.delete")}</h2>
          <p class="muted">{t("account.delete_explanation")}</p>
          <p>
            <a class="danger" href="/account/delete">
              {t("account.delete_yours")}
            </a>
          </p>
        </section>
      )}
    </>
  );
}

function Profile({ profile }: Pick<AccountPageProps, "profile">) {
  const t = useText();
  if (profile.length === 0) return null;
  return (
    <section>
      <h2>{t("account.profile")}</h2>
      <ul class="rows short">
        {profile.map(({ label, value }) => (
          <li>
            <span>{label}</span> <span class="role">{value ?? t("account.not_set")}</span>
          </li>
        ))}
        <li>
          <a href="/account/profile">{t("account.edit_profile")}</a>
        </li>
      </ul>
    </section>
  );
}

function Security({
  hasPassword,
  hasAuthenticatorApp,
  passkeys,
  recoveryCodesLeft,
  offersPasskeys,
  offersApiKeys,
  signInAccounts,
}: Pick<
  AccountPageProps,
  | "hasPassword"
  | "hasAuthenticatorApp"
  | "passkeys"
  | "recoveryCodesLeft"
  | "offersPasskeys"
  | "offersApiKeys"
  | "signInAccounts"
>) {
  const t = useText();
  const hasSecondFactor = hasAuthenticatorApp || passkeys > 0;
  return (
    <section>
      <h2>{t("account.security")}</h2>
      <ul class="rows">
        <SettingRow
          label={t("field.password")}
          href="/account/password"
          action={hasPassword ? t("button.change") : t("button.set")}
        />
        <SettingRow label={t("field.email")} href="/account/email" action={t("button.change")} />
        <SettingRow
          label={hasSecondFactor ? t("account.second_factor_on") : t("account.second_factor_off")}
          href="/account/second-factor"
          action={hasSecondFactor ? t("button.manage") : t("button.set_up")}
          detail={recoveryCodesLeft === null ? undefined : t("recovery_codes.left", { count: recoveryCodesLeft })}
        />
        {(offersPasskeys || passkeys > 0) && (
          <SettingRow
            label={t("account.passkeys", { count: passkeys })}
            href="/account/passkeys"
            action={passkeys > 0 ? t("button.manage") : t("button.add")}
          />
        )}
        {signInAccounts && (
          <SettingRow
            label={t("sign_in_accounts.title")}
            href="/account/sign-in-accounts"
            action={t("button.manage")}
            detail={signInAccounts.join(", ") || t("sign_in_accounts.none")}
          />
        )}
        {offersApiKeys && (
          <SettingRow label={t("account.api_keys")} href="/account/api-keys" action={t("button.manage")} />
        )}
      </ul>
    </section>
  );
}

function OrganizationList({ organizations }: Pick<AccountPageProps, "organizations">) {
  return (
    <ul class="rows" aria-label={useText()("account.organizations")}>
      {organizations.map(({ orgId, name, roles }) => (
        <li>
          <a href={`/orgs/${orgId}`}>{name}</a> <span class="role">{roles.join(", ")}</span>
        </li>
      ))}
    </ul>
  );
}
