import { ApiKeysCard, type HeldApiKey } from "../../../../platform/dashboard/pages/api-keys-card.tsx";
import { Card, Facts, Missing } from "../../../../platform/dashboard/pages/card.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import type { Translate } from "../../../../platform/language/translations.ts";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import type { UserView } from "../../domain/read-users.ts";
import { UserAccounts, type UserAccountsProps } from "./user-accounts.tsx";
import { pathOfUser } from "./user-entity.ts";
import { type UserPasskey, UserPasskeys } from "./user-passkeys.tsx";
import { UserSessions, type UserSessionsProps } from "./user-sessions.tsx";

export interface UserSecurityProps extends Pick<UserSessionsProps, "sessions" | "pager"> {
  readonly operator: PageOperator;
  readonly view: UserView;
  readonly accounts: UserAccountsProps["accounts"];
  readonly passkeys: readonly UserPasskey[];
  readonly apiKeys: readonly HeldApiKey[];
  readonly hasAuthenticatorApp: boolean;
}

/** Shows what a user signs in with, and where the user is signed in. */
export function UserSecurity(props: UserSecurityProps) {
  const t = useText();
  const { operator, view, passkeys, apiKeys, accounts, sessions, pager } = props;
  const path = pathOfUser(view.user);
  return (
    <>
      <Lockout operator={operator} view={view} />
      <div class="cards">
        <Card
          heading={t("user_security.password")}
          operator={operator}
          action={{ path: `${path}/password`, label: t("user.set_password") }}
        >
          <Facts operator={operator} facts={passwordFacts(t, view)} />
        </Card>
        <Card
          heading={t("user.second_factor")}
          operator={operator}
          action={
            view.hasMfa
              ? { path: `${path}/remove-second-factor`, label: t("user_security.reset_second_factor") }
              : undefined
          }
        >
          <p>{describeSecondFactor(t, props)}</p>
        </Card>
      </div>
      <UserPasskeys operator={operator} path={path} passkeys={passkeys} />
      <UserAccounts operator={operator} user={view.user} accounts={accounts} hasPasskeys={passkeys.length > 0} />
      {apiKeys.length > 0 && <ApiKeysCard operator={operator} action={`${path}/delete-api-key`} keys={apiKeys} />}
      <UserSessions operator={operator} path={path} sessions={sessions} pager={pager} />
    </>
  );
}

function describeSecondFactor(t: Translate, { passkeys, hasAuthenticatorApp }: UserSecurityProps): string {
  if (passkeys.length > 0 && hasAuthenticatorApp) return t("user_security.asks_for_passkey_or_code");
  if (passkeys.length > 0) return t("user_security.asks_for_passkey");
  return t(hasAuthenticatorApp ? "user_security.asks_for_code" : "user_security.no_second_factor");
}

function passwordFacts(t: Translate, { user }: UserView) {
  const hasPassword = user.passwordHash !== null;
  return [
    {
      name: t("user_security.password"),
      value: hasPassword ? t("user_security.set") : <Missing>{t("user_security.not_set")}</Missing>,
      action: hasPassword && (
        <a href={`${pathOfUser(user)}/clear-password`} class="danger" data-confirm="">
          {t("user.remove_password")}
        </a>
      ),
    },
    { name: t("user_security.required_at_next"), value: t(user.updatePasswordRequired ? "fact.yes" : "fact.no") },
  ];
}

function Lockout({ operator, view: { user, isLocked } }: Pick<UserSecurityProps, "operator" | "view">) {
  const t = useText();
  if (!isLocked || user.lockedUntil === null) return null;
  return (
    <section>
      <h2>{t("user_security.lockout")}</h2>
      <p>
        <Text of="user_security.locked_until" count={user.failedLogins} time={<Time at={user.lockedUntil} />} />
      </p>
      {user.enabled && (
        <OperatorForm
          operator={operator}
          action={`${pathOfUser(user)}/enable`}
          submit={t("user.unlock")}
          tone="secondary"
        />
      )}
    </section>
  );
}
