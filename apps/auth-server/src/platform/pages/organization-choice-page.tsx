export interface OrganizationChoicePageProps {
  readonly choices: readonly { readonly name: string; readonly href: string }[];
}

/** Asks which organization to continue with, when a user has too many for one token. */
export function OrganizationChoicePage({ choices }: OrganizationChoicePageProps) {
  return (
    <>
      <p>You’ll continue as a member of one organization and can switch to another later.</p>
      <ul class="rows">
        {choices.map(({ name, href }) => (
          <li>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
