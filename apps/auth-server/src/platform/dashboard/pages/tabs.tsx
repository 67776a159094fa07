import type { EntityTab } from "./entity.ts";

export interface TabsProps {
  /** The name of the section. */
  readonly of: string;
  /** Those of a group stand together. */
  readonly tabs: readonly EntityTab[];
  /** The path of the current page. */
  readonly current: string;
}

/** Links the pages of a section to each other, under the names of their groups if they have any. */
export function Tabs({ of, tabs, current }: TabsProps) {
  if (!tabs.some(({ group }) => group))
    return (
      <nav class="tabs" aria-label={of}>
        <Links tabs={tabs} current={current} />
      </nav>
    );
  return (
    <nav class="grouped-tabs" aria-label={of}>
      {[...new Set(tabs.map(({ group }) => group))].map((group) => (
        <section aria-label={group}>
          {group && <p class="muted">{group}</p>}
          <Links tabs={tabs.filter((tab) => tab.group === group)} current={current} />
        </section>
      ))}
    </nav>
  );
}

function Links({ tabs, current }: Pick<TabsProps, "tabs" | "current">) {
  return (
    <ul>
      {tabs.map(({ path, label }) => (
        <li>
          <a href={path} aria-current={path === current ? "page" : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
