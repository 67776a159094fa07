import { useText } from "../../pages/language.tsx";

/** Renders why something was refused. */
export function DashboardErrorPage({ message }: { message: string }) {
  return (
    <>
      <p class="alert" role="alert">
        {message}
      </p>
      <p>
        <a href="/dashboard">{useText()("link.to_overview")}</a>
      </p>
    </>
  );
}
