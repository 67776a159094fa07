import type { Child } from "hono/jsx";
import { WELCOME_PAGE } from "../../../platform/http/pages/welcome-path.ts";
import { type ConnectedApp, ConnectedApps } from "../../../platform/pages/connected-apps.tsx";
import { describeCodesLeft, FewRecoveryCodes } from "../../../platform/pages/few-recovery-codes.tsx";
import { NoOrganization } from "../../../platform/pages/no-organization.tsx";
import { type AccountSession, SessionList } from "../../../platform/pages/session-list.tsx";

export interface AccountPageProps {
  readonly email: string;
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
  readonly organizations: readonly {
    readonly orgId: string;
    readonly name: string;
    readonly roles: readonly string[];
  }[];
  readonly canCreateOrganizations: boolean;
  readonly sessions: readonly AccountSession[];
  readonly apps: readonly ConnectedApp[];
  /** The hidden field against request forgery. */
  readonly formToken: Child;
}

/** Shows who is signed in, how and where, and links to what can be changed. */
export function AccountPage(props: AccountPageProps) {
  const { email, organizations, canCreateOrganizations, sessions, apps, formToken } = props;
  return (
    <>
      <p class="lead">
        Signed in as <strong>{email}</strong>
      </p>
      {props.recoveryCodesLeft !== null && (
        <FewRecoveryCodes left={props.recoveryCodesLeft}>
          <a href="/account/second-factor">Create new recovery codes</a>
        </FewRecoveryCodes>
      )}
      <Profile {...props} />
      <Security {...props} />
      <section>
        <h2>Organizations</h2>
        {organizations.length === 0 ? (
          <NoOrganization email={email} canCreate={canCreateOrganizations} welcome={WELCOME_PAGE} />
        ) : (
          <OrganizationList organizations={organizations} />
        )}
      </section>
      <section>
        <h2>Connected apps</h2>
        <ConnectedApps apps={apps} formToken={formToken} />
      </section>
      <section>
        <h2>Where you’re signed in</h2>
        <SessionList sessions={sessions} formToken={formToken} />
      </section>
      {props.canDeleteAccount && (
        <section>
          <h2>Delete account</h2>
          <p class="muted">You’ll see what ends with it before anything is deleted.</p>
          <p>
            <a class="danger" href="/account/delete">
              Delete your account
            </a>
          </p>
        </section>
      )}
    </>
  );
}

function Profile({ profile }: Pick<AccountPageProps, "profile">) {
  if (profile.length === 0) return null;
  return (
    <section>
      <h2>Profile</h2>
      <ul class="rows">
        {profile.map(({ label, value }) => (
          <li>
            <span>{label}</span> <span class="role">{value ?? "Not set"}</span>
          </li>
        ))}
        <li>
          <a href="/account/profile">Edit profile</a>
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
}: Pick<
  AccountPageProps,
  "hasPassword" | "hasAuthenticatorApp" | "passkeys" | "recoveryCodesLeft" | "offersPasskeys" | "offersApiKeys"
>) {
  return (
    <section>
      <h2>Security</h2>
      <ul class="rows">
        <Setting label="Password" href="/account/password" action={hasPassword ? "Change" : "Set"} />
        <Setting label="Email address" href="/account/email" action="Change" />
        <Setting
          label={`Second factor: ${hasAuthenticatorApp || passkeys > 0 ? "on" : "off"}`}
          href="/account/second-factor"
          action={hasAuthenticatorApp || passkeys > 0 ? "Manage" : "Set up"}
          detail={recoveryCodesLeft === null ? undefined : describeCodesLeft(recoveryCodesLeft)}
        />
        {(offersPasskeys || passkeys > 0) && (
          <Setting label={`Passkeys: ${passkeys || "none"}`} href="/account/passkeys" action="Manage" />
        )}
        {offersApiKeys && <Setting label="API keys" href="/account/api-keys" action="Manage" />}
      </ul>
    </section>
  );
}

/** The name of a link begins with its words, for who speaks to the browser. */
function Setting({
  label,
  href,
  action,
  detail,
}: {
  label: string;
  href: string;
  action: string;
  detail?: string | undefined;
}) {
  return (
    <li>
      <span>
        {label}
        {detail && (
          <>
            <br />
            <span class="role">{detail}</span>
          </>
        )}
      </span>{" "}
      <a href={href} aria-label={`${action}: ${label}`}>
        {action}
      </a>
    </li>
  );
}

function OrganizationList({ organizations }: Pick<AccountPageProps, "organizations">) {
  return (
    <ul class="rows" aria-label="Organizations">
      {organizations.map(({ orgId, name, roles }) => (
        <li>
          <a href={`/orgs/${orgId}`}>{name}</a> <span class="role">{roles.join(", ")}</span>
        </li>
      ))}
    </ul>
  );
}
