import { useText } from "./language.tsx";

export interface OrganizationChoicePageProps {
  readonly choices: readonly { readonly name: string; readonly href: string }[];
}

/** Asks which organization to continue with, when a user has too many for one token. */
export function OrganizationChoicePage({ choices }: OrganizationChoicePageProps) {
  return (
    <>
      <p>{useText()("organization_choice.explanation")}</p>
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
