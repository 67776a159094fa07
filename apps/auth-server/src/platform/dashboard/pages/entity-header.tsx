import { useText } from "../../pages/language.tsx";
import { ActionsMenu } from "./actions-menu.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import { type Entity, initialsOf } from "./entity.ts";
import type { PageOperator } from "./operator-form.tsx";
import { States } from "./states.tsx";
import { Tabs } from "./tabs.tsx";

export interface EntityHeaderProps {
  readonly operator: PageOperator;
  readonly entity: Entity;
  /** The path of the tab that is open. */
  readonly tab: string;
}

/** Renders what an entity is, what can be done with it, and the links to its pages. */
export function EntityHeader({ operator, entity, tab }: EntityHeaderProps) {
  const t = useText();
  const { name, alias, id, list, states, tabs } = entity;
  return (
    <div class="entity">
      <Breadcrumb links={[list]} />
      <div class="entity-head">
        <span class="avatar" aria-hidden="true">
          {initialsOf(name)}
        </span>
        <div class="entity-name">
          <div class="entity-title">
            <h1>{name}</h1>
            <States states={states} />
          </div>
          <div class="muted">
            {alias && <span>{alias}</span>}
            <code class="copyable" data-copy={t("entity.id")} title={t("entity.select_to_copy")}>
              {id}
            </code>
          </div>
        </div>
        <ActionsMenu operator={operator} entity={entity} />
      </div>
      <Tabs of={name} tabs={tabs} current={tab} />
    </div>
  );
}
