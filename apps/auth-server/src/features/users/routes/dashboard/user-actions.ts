import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import type { Change } from "../../../../platform/dashboard/pages/change-messages.ts";
import type { RowVersion } from "../../../../platform/domain/row-version.ts";
import type { Acting } from "../../../../platform/events/actor.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import { deleteHeldApiKey } from "../../../api-keys/domain/end-user/own-keys.ts";
import {
  disableSecondFactor,
  disableUser,
  enableUser,
  endAllSessions,
} from "../../../authentication/domain/accounts/account-state.ts";
import { changeEmail, changeEmailOnceConfirmed } from "../../../authentication/domain/accounts/change-email.ts";
import { endOwnSession } from "../../../authentication/domain/accounts/own-account.ts";
import { resendEmailConfirmation } from "../../../authentication/domain/links/email-confirmation.ts";
import { removePasskeyOf } from "../../../authentication/domain/passkeys/manage-passkeys.ts";
import { clearPassword, updatePassword } from "../../../authentication/domain/passwords/change-password.ts";
import { PASSWORD_LENGTH } from "../../../authentication/domain/passwords/passwords.ts";
import { disconnectUserIdentity } from "../../../connections/domain/disconnect-user-identity.ts";
import { disconnectApp } from "../../../oauth/domain/consent/connected-apps.ts";
import { revokeUserGrant } from "../../../oauth/domain/grants/revocation.ts";
import { deleteUser } from "../../domain/delete-user.ts";
import type { UserRecord } from "../../domain/records.ts";

type OperatorDeps = DashboardDeps & Acting;

/** The input of an action. */
interface ActionInput {
  /** Words why it failed. */
  readonly t: Translate;
  readonly user: UserRecord;
  readonly form: URLSearchParams;
  /** The version of the user that the form showed, for actions that edit what it showed. */
  readonly version: RowVersion;
}

/** What a button on a user's page does. */
interface UserAction {
  readonly path: string;
  /** Names what the page says once it is done. */
  readonly change: Extract<Change, `user.${string}`> | "grant.revoked" | "session.ended" | "end_user_api_key.deleted";
  /** The tab that shows what it did, below the path of the user's first page. */
  readonly tab: "" | "/security" | "/apps";
  /** Runs the action as the operator. Returns a sentence saying why it failed, or `null`. */
  readonly run: (deps: OperatorDeps, input: ActionInput) => Promise<string | null>;
}

/** All actions on a user, apart from the profile. */
export const userActions: readonly UserAction[] = [
  switching("disable", { change: "user.disabled", tab: "" }, disableUser),
  switching("enable", { change: "user.enabled", tab: "" }, enableUser),
  switching("end-sessions", { change: "user.sessions_ended", tab: "/security" }, endAllSessions),
  switching("remove-second-factor", { change: "user.second_factor_removed", tab: "/security" }, disableSecondFactor),
  {
    path: "end-session",
    change: "session.ended",
    tab: "/security",
    async run(deps, { user, form }) {
      await endOwnSession(deps, user, form.get("session") ?? "");
      return null;
    },
  },
  {
    path: "remove-passkey",
    change: "user.passkey_removed",
    tab: "/security",
    async run(deps, { user, form }) {
      await removePasskeyOf(deps, user.userId, form.get("passkey") ?? "");
      return null;
    },
  },
  {
    path: "delete-api-key",
    change: "end_user_api_key.deleted",
    tab: "/security",
    async run(deps, { user: { userId }, form }) {
      await deleteHeldApiKey(deps, { userId }, form.get("api_key") ?? "");
      return null;
    },
  },
  {
    path: "disconnect",
    change: "grant.revoked",
    tab: "/apps",
    async run(deps, { user, form }) {
      await disconnectApp(deps, user, form.get("client") ?? "");
      return null;
    },
  },
  {
    path: "disconnect-account",
    change: "user.identity_unlinked",
    tab: "/security",
    async run(deps, { user, form }) {
      const key = { connectionId: form.get("connection") ?? "", subject: form.get("subject") ?? "" };
      await disconnectUserIdentity(deps, user.userId, key);
      return null;
    },
  },
  {
    path: "revoke-grant",
    change: "grant.revoked",
    tab: "/apps",
    async run(deps, { user, form }) {
      await revokeUserGrant(deps, { grantId: form.get("grant") ?? "", userId: user.userId });
      return null;
    },
  },
  {
    path: "delete",
    change: "user.deleted",
    tab: "",
    async run(deps, { t, user }) {
      const result = await deleteUser(deps, user.userId);
      if (result.ok) return null;
      return t(result.failure === "user_not_found" ? "user_problem.gone" : "user_problem.last_owner");
    },
  },
  {
    path: "email",
    change: "user.email_changed",
    tab: "",
    async run(deps, { t, user, form, version }) {
      const newEmail = form.get("new_email")?.trim() ?? "";
      const changeIt = form.has("confirmed") ? changeEmail : changeEmailOnceConfirmed;
      const result = await changeIt(deps, user.userId, { newEmail, version });
      return result.ok ? null : t(EMAIL_PROBLEMS[result.failure]);
    },
  },
  {
    path: "resend-confirmation",
    change: "user.confirmation_sent",
    tab: "",
    async run(deps, { t, user }) {
      const result = await resendEmailConfirmation(deps, user.userId);
      return result.ok ? null : t(CONFIRMATION_PROBLEMS[result.failure]);
    },
  },
  {
    path: "password",
    change: "user.password_changed",
    tab: "/security",
    async run(deps, { t, user, form }) {
      const password = form.get("password") ?? "";
      const updatePasswordRequired = form.has("update_password_required");
      const result = await updatePassword(deps, user.userId, { password, updatePasswordRequired });
      if (result.ok) return null;
      return result.failure.kind === "user_not_found"
        ? t("user_problem.gone")
        : t(`password.${result.failure.problem}`, PASSWORD_LENGTH);
    },
  },
  {
    path: "clear-password",
    change: "user.password_removed",
    tab: "/security",
    async run(deps, { t, user }) {
      const result = await clearPassword(deps, user.userId);
      return result.ok ? null : t("user_problem.gone");
    },
  },
];

const EMAIL_PROBLEMS = {
  user_not_found: "user_problem.gone",
  invalid_email: "alert.invalid_email",
  email_taken: "user_problem.email_taken",
  sent_recently: "user_problem.sent_recently",
} as const;

const CONFIRMATION_PROBLEMS = {
  user_not_found: "user_problem.gone",
  already_confirmed: "user_problem.already_confirmed",
  sent_recently: "user_problem.sent_recently",
} as const;

/** Creates an action that needs nothing but the user. */
function switching(
  path: string,
  done: Pick<UserAction, "change" | "tab">,
  operate: (deps: OperatorDeps, userId: string) => Promise<boolean>,
): UserAction {
  return {
    path,
    ...done,
    run: async (deps, { t, user }) => ((await operate(deps, user.userId)) ? null : t("user_problem.gone")),
  };
}
