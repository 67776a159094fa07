import type { Child } from "hono/jsx";

export interface NoticeProps {
  /** `success` for what was done, `warning` for what needs attention soon, `error` for what went wrong, `info` for anything else. */
  readonly tone: "success" | "warning" | "error" | "info";
  readonly id?: string | undefined;
  readonly children?: Child;
}

const ROLES = { success: "status", warning: "status", error: "alert", info: undefined } as const;

/** Renders a message about the page or about what was just done. Screen readers announce what happened; an error at once. */
export function Notice({ tone, id, children }: NoticeProps) {
  return (
    <p class={`notice ${tone}`} role={ROLES[tone]} id={id}>
      {children}
    </p>
  );
}
