import { useText } from "../../../platform/pages/language.tsx";

export interface JoinedPageProps {
  readonly orgId: string;
  readonly orgName: string;
  /** Where the user continues. */
  readonly next: { readonly href: string; readonly label: string };
}

/** Shows a new member where to continue. The heading says what they joined, and in which role. */
export function JoinedPage({ orgId, orgName, next }: JoinedPageProps) {
  return (
    <>
      <p>
        <a class="button" href={next.href}>
          {next.label}
        </a>
      </p>
      <p class="back">
        <a href={`/orgs/${orgId}`}>{useText()("joined.see_members", { organization: orgName })}</a>
      </p>
    </>
  );
}
