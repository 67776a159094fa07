import type { Child } from "hono/jsx";
import { Notice } from "./notice.tsx";

/** So few recovery codes that the user should create new ones. */
export const FEW_CODES = 3;

/** Says how many recovery codes a user has left. */
export function describeCodesLeft(left: number): string {
  if (left === 0) return "You have no recovery codes left.";
  return `You have ${left} recovery ${left === 1 ? "code" : "codes"} left.`;
}

/** Warns a user who has few recovery codes left, and says what to do; renders nothing for anyone else. */
export function FewRecoveryCodes({ left, children }: { left: number; children?: Child }) {
  if (left > FEW_CODES) return null;
  return (
    <Notice tone="warning">
      {describeCodesLeft(left)} {children}
    </Notice>
  );
}
