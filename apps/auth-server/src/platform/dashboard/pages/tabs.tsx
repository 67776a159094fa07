export interface TabsProps {
  /** The name of the section. */
  readonly of: string;
  readonly tabs: readonly { readonly path: string; readonly label: string }[];
  /** The path of the current page. */
  readonly current: string;
}

/** Links the pages of a section to each other. */
export function Tabs({ of, tabs, current }: TabsProps) {
  return (
    <nav class="tabs" aria-label={of}>
      <ul>
        {tabs.map(({ path, label }) => (
          <li>
            <a href={path} aria-current={path === current ? "page" : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
