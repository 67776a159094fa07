import type { Child } from "hono/jsx";

export interface AccountPageProps {
  readonly email: string;
  /** The person's name, or `null` when it is not known. */
  readonly name: string | null;
  readonly organizations: readonly { readonly name: string; readonly roles: readonly string[] }[];
  /** The hidden field against request forgery. */
  readonly formToken: Child;
}

/** Shows who is signed in, and as what. */
export function AccountPage({ email, name, organizations, formToken }: AccountPageProps) {
  return (
    <>
      <h1>{name ?? "Your account"}</h1>
      <p>
        Signed in as <strong>{email}</strong>
      </p>
      <h2>Organizations</h2>
      {organizations.length === 0 ? (
        <p>You are in no organization.</p>
      ) : (
        <OrganizationList organizations={organizations} />
      )}
      <form method="post" action="/logout">
        {formToken}
        <button type="submit" class="secondary">
          Sign out
        </button>
      </form>
    </>
  );
}

function OrganizationList({ organizations }: Pick<AccountPageProps, "organizations">) {
  return (
    <ul class="organizations">
      {organizations.map(({ name, roles }) => (
        <li>
          <span>{name}</span> <span class="role">{roles.join(", ")}</span>
        </li>
      ))}
    </ul>
  );
}
