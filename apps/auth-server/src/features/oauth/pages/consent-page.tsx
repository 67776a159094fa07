import type { Child } from "hono/jsx";
import { Alert } from "../../../platform/pages/form-page.tsx";
import { NoOrganization } from "../../../platform/pages/no-organization.tsx";

/** What an app asks for, in the page's own words. */
export interface ConsentFacts {
  readonly clientName: string;
  /** The host that serves the client's metadata document, which shows users who the client is; `null` for other clients. */
  readonly clientHost: string | null;
  /** Whether the client chose its name itself. */
  readonly isSelfNamed: boolean;
  /** Whether the response goes to an app on the user's own device. */
  readonly isLocal: boolean;
  readonly redirectTarget: string;
  readonly resource: string;
  readonly resourceName: string | null;
  readonly scopes: readonly { readonly name: string; readonly description: string }[];
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
  readonly problem: string | null;
}

/** Asks whether an app may have access. Works without JavaScript. */
export function ConsentPage(props: ConsentPageProps) {
  const { clientName, resourceName, resource, organizations, action, csrfToken, requestToken, problem } = props;
  const isImpossible = organizations?.length === 0;
  return (
    <>
      {problem && <Alert message={problem} field="organization" />}
      <p>
        <strong>{clientName}</strong> wants to access <strong>{resourceName ?? resource}</strong>.
      </p>
      <Facts {...props} />
      <ScopeList {...props} />
      {isImpossible && (
        <>
          <p>Some of this access is for an organization. Join one, then connect again.</p>
          <NoOrganization canCreate={props.canCreateOrganizations} />
        </>
      )}
      <form method="post" action={action}>
        {csrfToken}
        {requestToken}
        {organizations && !isImpossible && <OrganizationPicker organizations={organizations} />}
        {!isImpossible && (
          <button type="submit" name="decision" value="allow">
            Allow
          </button>
        )}
        <button type="submit" name="decision" value="deny" class="secondary" formnovalidate>
          {isImpossible ? "Go back" : "Don't allow"}
        </button>
      </form>
      <AccountSwitch {...props} />
    </>
  );
}

function Facts({ clientHost, isSelfNamed, isLocal, redirectTarget, resource }: ConsentFacts) {
  return (
    <>
      <dl class="facts">
        {clientHost !== null && (
          <>
            <dt>App website</dt>
            <dd>{clientHost}</dd>
          </>
        )}
        <dt>Redirects to</dt>
        <dd>{redirectTarget}</dd>
        <dt>Service</dt>
        <dd>{resource}</dd>
      </dl>
      {isSelfNamed && <p>The app chose this name itself. Nobody here has verified it.</p>}
      {isLocal && (
        <p class="caution" role="note">
          This app runs on your own computer, and any other app there can impersonate it. Only allow it if you started
          it yourself just now.
        </p>
      )}
    </>
  );
}

function ScopeList({ scopes }: ConsentFacts) {
  if (scopes.length === 0) return <p>It will know who you are.</p>;
  return (
    <>
      <p>It will be able to:</p>
      <ul class="scopes">
        {scopes.map(({ name, description }) => (
          <li>
            {description} <span class="role">{name}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function OrganizationPicker({ organizations }: { organizations: NonNullable<ConsentFacts["organizations"]> }) {
  return (
    <fieldset id="organization">
      <legend>Which organization?</legend>
      {organizations.map(({ orgId, name }) => (
        <label class="choice">
          <input type="radio" name="org_id" value={orgId} required checked={organizations.length === 1} /> {name}
        </label>
      ))}
    </fieldset>
  );
}

function AccountSwitch({ email, returnTo, csrfToken }: Pick<ConsentPageProps, "email" | "returnTo" | "csrfToken">) {
  return (
    <form method="post" action="/logout" class="account-switch">
      {csrfToken}
      <input type="hidden" name="return_to" value={returnTo} />
      <p class="role">Signed in as {email}</p>
      <button type="submit" class="quiet">
        Use a different account
      </button>
    </form>
  );
}
