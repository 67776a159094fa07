import { useText } from "./language.tsx";

/** Renders what went wrong and a link back, which differs for operators. */
export function ErrorPage({ message, path }: { message: string; path: string }) {
  const t = useText();
  return (
    <>
      <p>{message}</p>
      <p class="back">
        {/^\/dashboard(\/|$)/.test(path) ? (
          <a href="/dashboard">{t("link.to_overview")}</a>
        ) : (
          <a href="/account">{t("link.to_account")}</a>
        )}
      </p>
    </>
  );
}
