import { useText } from "../../../../platform/pages/language.tsx";

/** Shows what an agent signs in with: a new secret only this once. */
export function NewAgentCredential({
  clientId,
  secret,
  back,
}: {
  readonly clientId: string;
  readonly secret: string | null;
  readonly back: string;
}) {
  const t = useText();
  return (
    <>
      <p class="lead">{secret === null ? t("agents.registered_without_secret") : t("agents.copy_now")}</p>
      <p>{t("agents.client_id")}</p>
      <div class="with-copy">
        <code class="secret" data-copy={t("agents.client_id")}>
          {clientId}
        </code>
      </div>
      {secret !== null && (
        <>
          <p>{t("agents.client_secret")}</p>
          <div class="with-copy">
            <code class="secret" data-copy={t("agents.client_secret")} id="secret">
              {secret}
            </code>
          </div>
        </>
      )}
      <p class="back">
        <a href={back}>{t("agents.back_to_agent")}</a>
      </p>
    </>
  );
}
