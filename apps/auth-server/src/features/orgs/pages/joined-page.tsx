export interface JoinedPageProps {
  readonly orgId: string;
  readonly orgName: string;
  /** Where the user continues. */
  readonly next: { readonly href: string; readonly label: string };
}

/** Says what a new member can do now. The heading says what they joined, and in which role. */
export function JoinedPage({ orgId, orgName, next }: JoinedPageProps) {
  return (
    <>
      <p class="lead">You can use everything that {orgName} has shared with its members.</p>
      <p>
        <a class="button" href={next.href}>
          {next.label}
        </a>
      </p>
      <p class="back">
        <a href={`/orgs/${orgId}`}>See the members of {orgName}</a>
      </p>
    </>
  );
}
