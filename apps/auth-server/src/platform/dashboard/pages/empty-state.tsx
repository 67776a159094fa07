import type { Child } from "hono/jsx";

/** Renders what there is none of yet, and what to do about it. */
export function EmptyState({ title, children }: { title: string; children?: Child }) {
  return (
    <div class="empty">
      <p class="empty-title">{title}</p>
      {children && <p class="muted">{children}</p>}
    </div>
  );
}
