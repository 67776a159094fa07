import type { Child } from "hono/jsx";
import { welcomePath } from "../../../platform/http/pages/welcome-path.ts";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { Moment } from "../../../platform/pages/moment.tsx";
import { NoOrganization } from "../../../platform/pages/no-organization.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";
import { type DescribedScope, ScopeList } from "../../../platform/pages/scope-list.tsx";

/**
 * How the deployment knows a client. `operator`: its operators added it. `document`: its website says what it is. `registration`: it
 * registered itself, at a time in Unix seconds.
 */
export type ClientOrigin =
  | { readonly kind: "operator" }
  | { readonly kind: "document"; readonly host: string }
  | { readonly kind: "registration"; readonly at: number };

/** What an app asks for, in the page's own words. */
export interface ConsentFacts {
  readonly clientName: string;
  /** Whether the client chose its name itself. */
  readonly isSelfNamed: boolean;
  readonly origin: ClientOrigin;
  /** Whether the response goes to an app on the user's own device. */
  readonly isLocal: boolean;
  readonly redirectTarget: string;
  readonly resource: string;
  readonly resourceName: string | null;
  /** What is about the user alone. */
  readonly userScopes: readonly DescribedScope[];
  /** What is about one organization. */
  readonly organizationScopes: readonly DescribedScope[];
  /** The organizations to pick from; `null` when no scope is about an organization. */
  readonly organizations: readonly { readonly orgId: string; readonly name: string }[] | null;
}

export interface ConsentPageProps extends ConsentFacts {
  readonly action: string;
  /** The hidden field that protects against request forgery. */
  readonly csrfToken: Child;
  /** The hidden field that makes the form count only once. */
  readonly requestToken: Child;
  /** The email address of the signed-in user. */
  readonly email: string;
  /** Whether the user may create an organization. */
  readonly canCreateOrganizations: boolean;
  /** Where to continue after signing in as someone else. */
  readonly returnTo: string;
  /** What is wrong with the organization that was picked. */
  readonly problem: string | null;
}

/** Asks whether an app may have access. Works without JavaScript. */
export function ConsentPage(props: ConsentPageProps) {
  const { clientName, resourceName, resource, organizations, action, csrfToken, requestToken } = props;
  const t = useText();
  const isImpossible = organizations?.length === 0;
  return (
    <>
      <p>
        <Text of="consent.wants_access" client={clientName} resource={resourceName ?? resource} />
      </p>
      <Facts {...props} />
      {props.isLocal && <LocalWarning />}
      <UserAccess {...props} />
      {isImpossible && (
        <>
          <p>{t("consent.needs_organization")}</p>
          <NoOrganization
            email={props.email}
            canCreate={props.canCreateOrganizations}
            welcome={welcomePath(props.returnTo)}
          />
        </>
      )}
      <form method="post" action={action}>
        {csrfToken}
        {requestToken}
        {organizations && !isImpossible && <OrganizationAccess {...props} organizations={organizations} />}
        {!isImpossible && (
          <button type="submit" name="decision" value="allow">
            {t("consent.allow")}
          </button>
        )}
        <button type="submit" name="decision" value="deny" class="secondary" formnovalidate>
          {isImpossible ? t("consent.go_back") : t("consent.deny")}
        </button>
      </form>
      <AccountSwitch {...props} />
    </>
  );
}

function Facts({ isSelfNamed, origin, redirectTarget, resource }: ConsentFacts) {
  const t = useText();
  return (
    <dl class="facts">
      <dt>{t("consent.app")}</dt>
      <dd>
        <Origin {...origin} />
        {isSelfNamed && ` ${t("consent.named_itself")}`}
      </dd>
      <dt>{t("consent.redirects_to")}</dt>
      <dd>{redirectTarget}</dd>
      <dt>{t("consent.service")}</dt>
      <dd>{resource}</dd>
    </dl>
  );
}

function Origin(origin: ClientOrigin) {
  switch (origin.kind) {
    case "operator":
      return <Text of="consent.added_by_operators" />;
    case "document":
      return <Text of="consent.published_by" host={origin.host} />;
    case "registration":
      return <Text of="consent.registered_itself" time={<Moment at={origin.at} />} />;
  }
}

function LocalWarning() {
  return (
    <p class="caution" role="note">
      {useText()("consent.local_warning")}
    </p>
  );
}

function UserAccess({ userScopes, organizationScopes }: ConsentFacts) {
  const t = useText();
  if (userScopes.length === 0) return organizationScopes.length === 0 && <p>{t("consent.knows_you")}</p>;
  return (
    <>
      <p>{t("consent.can")}</p>
      <ScopeList scopes={userScopes} />
    </>
  );
}

/** Asks for the organization first: what the app can do there means nothing without it. */
function OrganizationAccess({
  organizations,
  organizationScopes,
  problem,
}: Pick<ConsentPageProps, "organizationScopes" | "problem"> & {
  readonly organizations: NonNullable<ConsentFacts["organizations"]>;
}) {
  const t = useText();
  return (
    <>
      <fieldset id="organization" aria-describedby={problem ? "alert" : undefined}>
        <legend>{t("consent.which_organization")}</legend>
        {problem && <Notice tone="error">{problem}</Notice>}
        {organizations.map(({ orgId, name }) => (
          <label class="choice">
            <input type="radio" name="org_id" value={orgId} required checked={organizations.length === 1} /> {name}
          </label>
        ))}
      </fieldset>
      <p>{t("consent.can_in_organization")}</p>
      <ScopeList scopes={organizationScopes} />
    </>
  );
}

function AccountSwitch({ email, returnTo, csrfToken }: Pick<ConsentPageProps, "email" | "returnTo" | "csrfToken">) {
  const t = useText();
  return (
    <form method="post" action="/logout" class="account-switch">
      {csrfToken}
      <input type="hidden" name="return_to" value={returnTo} />
      <p class="role">{t("consent.signed_in_as", { email })}</p>
      <button type="submit" class="quiet">
        {t("consent.other_account")}
      </button>
    </form>
  );
}
