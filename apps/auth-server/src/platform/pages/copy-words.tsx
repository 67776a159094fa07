import type { Child } from "hono/jsx";
import { useText } from "./language.tsx";

/** Renders what has values to copy, with the words for their buttons. */
export function CopyWords({ children }: { readonly children?: Child }) {
  const t = useText();
  const named = t("script.copy", { name: "{name}" });
  return (
    <div data-copy-button={t("script.copy_button")} data-copied={t("script.copied")} data-copy-named={named}>
      {children}
    </div>
  );
}
