import type { EntityState } from "./entity.ts";

/** Renders states as badges. */
export function States({ states }: { states: readonly EntityState[] }) {
  if (states.length === 0) return null;
  return (
    <span class="states">
      {states.map(({ label, tone }) => (
        <span class={tone ? `badge ${tone}` : "badge"}>{label}</span>
      ))}
    </span>
  );
}
