import type { Child } from "hono/jsx";

export interface NoticeProps {
  /** `success` for what was done, `warning` for what needs attention soon, `error` for what went wrong, `info` for anything else. */
  readonly tone: "success" | "warning" | "error" | "info";
  readonly id?: string | undefined;
  /** The id of the field that the message is about, to which it links. */
  readonly field?: string | undefined;
  readonly children?: Child;
}

const ROLES = { success: "status", warning: "status", error: "alert", info: undefined } as const;

/**
 * Renders a message about the page or about what was just done. Screen readers announce what happened; an error at once, which is the
 * description of the field that it is about.
 */
export function Notice({ tone, id = tone === "error" ? "alert" : undefined, field, children }: NoticeProps) {
  return (
    <p class={`notice ${tone}`} role={ROLES[tone]} id={id}>
      {field ? <a href={`#${field}`}>{children}</a> : children}
    </p>
  );
}
