import { useText } from "../../pages/language.tsx";
import type { PageLink } from "./entity.ts";

/** Links to the pages above this one, the highest first. */
export function Breadcrumb({ links }: { links: readonly PageLink[] }) {
  return (
    <nav class="breadcrumb" aria-label={useText()("entity.breadcrumb")}>
      <ol>
        {links.map(({ path, label }) => (
          <li>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
