import type { PageLink } from "./entity.ts";

/** Renders what there is to choose from before a form is shown, each with a page of its own. */
export function Choices({ choices }: { readonly choices: readonly PageLink[] }) {
  return (
    <ul class="choices">
      {choices.map(({ path, label }) => (
        <li>
          <a class="button secondary" href={path}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
