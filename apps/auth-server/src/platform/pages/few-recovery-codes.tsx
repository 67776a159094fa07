import type { Child } from "hono/jsx";
import { useText } from "./language.tsx";
import { Notice } from "./notice.tsx";

/** So few recovery codes that the user should create new ones. */
export const FEW_CODES = 3;

/** Warns a user who has few recovery codes left, and says what to do; renders nothing for anyone else. */
export function FewRecoveryCodes({ left, children }: { left: number; children?: Child }) {
  const t = useText();
  if (left > FEW_CODES) return null;
  return (
    <Notice tone="warning">
      {t("recovery_codes.left", { count: left })} {children}
    </Notice>
  );
}
