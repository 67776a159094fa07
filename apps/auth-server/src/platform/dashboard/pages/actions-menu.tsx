import { useText } from "../../pages/language.tsx";
import type { Entity, EntityAction } from "./entity.ts";
import type { PageOperator } from "./operator-form.tsx";

interface ActionsMenuProps {
  readonly operator: PageOperator;
  readonly entity: Entity;
}

/** Renders a menu of what can be done with an entity, which opens without a script. Operators who can't change anything have none. */
export function ActionsMenu({ operator, entity }: ActionsMenuProps) {
  const t = useText();
  if (!operator.canChange || entity.actions.length === 0) return null;
  return (
    <details class="menu">
      <summary class="button secondary">{t("entity.actions")}</summary>
      <ul>
        {entity.actions.map((action) => (
          <li>
            <MenuItem operator={operator} action={action} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function MenuItem({ operator, action: { label, path, kind } }: { operator: PageOperator; action: EntityAction }) {
  if (kind === "now") {
    return (
      <form method="post" action={path}>
        {operator.formToken}
        <button type="submit">{label}</button>
      </form>
    );
  }
  if (kind !== "destructive") return <a href={path}>{label}</a>;
  return (
    <a href={path} class="danger" data-confirm="">
      {label}
    </a>
  );
}
