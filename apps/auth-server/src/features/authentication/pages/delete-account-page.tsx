import type { Child } from "hono/jsx";
import { BackToAccount } from "../../../platform/pages/back-to-account.tsx";
import { Form } from "../../../platform/pages/form-page.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";

export interface DeleteAccountPageProps {
  readonly action: string;
  readonly email: string;
  readonly organizations: readonly { readonly orgId: string; readonly name: string }[];
  /** The organizations that need another holder of their highest role before the account can be deleted. */
  readonly needing: readonly { readonly orgId: string; readonly name: string }[];
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

/** Says what ends with the account, and asks whether to delete it; or says what keeps it from being deleted. */
export function DeleteAccountPage({ action, email, organizations, needing, formToken }: DeleteAccountPageProps) {
  return (
    <>
      {needing.length > 0 ? (
        <Needed organizations={needing} />
      ) : (
        <>
          <p>
            This deletes the account of <strong>{email}</strong> for good:
          </p>
          <ul class="scopes">
            {organizations.length > 0 && <li>You’ll leave {nameAll(organizations)}.</li>}
            <li>You’ll be signed out everywhere.</li>
            <li>Connected apps will lose access, and your API keys will be deleted.</li>
            <li>Invitations that you sent will be revoked.</li>
          </ul>
          <Form action={action} formToken={formToken} submit="Delete account" tone="danger" about={email} />
        </>
      )}
      <BackToAccount />
    </>
  );
}

function Needed({ organizations }: { organizations: DeleteAccountPageProps["needing"] }) {
  return (
    <>
      <Notice tone="warning">
        You’re the only one with the highest role in {nameAll(organizations)}. Give it to another member, then delete
        your account.
      </Notice>
      <ul class="rows">
        {organizations.map(({ orgId, name }) => (
          <li>
            <a href={`/orgs/${orgId}`}>Manage the members of {name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function nameAll(organizations: readonly { readonly name: string }[]): string {
  return new Intl.ListFormat("en").format(organizations.map(({ name }) => name));
}
