import type { Child } from "hono/jsx";
import { useText } from "../../pages/language.tsx";
import type { PageLink } from "./entity.ts";
import type { PageOperator } from "./operator-form.tsx";

export interface CardProps {
  readonly heading: string;
  readonly operator: PageOperator;
  /** The page that changes what the card shows. Operators who can't change anything don't see the link. */
  readonly action?: PageLink | undefined;
  readonly children?: Child;
}

/** Renders a part of a page under a heading, with a link to change it. */
export function Card({ heading, operator, action, children }: CardProps) {
  return (
    <section>
      <div class="card-head">
        <h2>{heading}</h2>
        {action && operator.canChange && (
          <a class="button quiet" href={action.path}>
            {action.label}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}

export interface Fact {
  readonly name: string;
  readonly value: Child;
  /** What can be done about it. Operators who can't change anything don't see it. */
  readonly action?: Child;
}

/** Renders facts to read. */
export function Facts({ operator, facts }: { operator: PageOperator; facts: readonly Fact[] }) {
  return (
    <dl class="properties">
      {facts.map(({ name, value, action }) => (
        <div>
          <dt>{name}</dt>
          <dd>
            {value}
            {operator.canChange && action}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders what is missing where a fact or a column has no value. */
export function Missing({ children }: { children?: Child }) {
  const none = useText()("fact.none");
  return <span class="muted">{children ?? none}</span>;
}
