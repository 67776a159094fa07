import type { PageLink } from "./entity.ts";
import type { PageOperator } from "./operator-form.tsx";

interface ListHeadingProps {
  readonly title: string;
  readonly operator: PageOperator;
  /** The page that creates one. */
  readonly create: PageLink;
}

/** Renders the heading of a list, with the button that creates something for operators who can. */
export function ListHeading({ title, operator, create }: ListHeadingProps) {
  return (
    <div class="list-heading">
      <h1>{title}</h1>
      {operator.canChange && (
        <a class="button" href={create.path}>
          {create.label}
        </a>
      )}
    </div>
  );
}
