import { useText } from "./language.tsx";

/** Renders the part of a form that says what a new API key may do. */
export function ApiKeyPermissions({
  owner,
  permissions,
}: {
  /** Whose key it will be. A user's key without scopes does everything that the user may, an organization's nothing. */
  readonly owner: "user" | "organization";
  readonly permissions: readonly string[];
}) {
  const t = useText();
  return (
    <>
      {owner === "user" && (
        <div class="field">
          <label for="access">{t("api_keys.permissions")}</label>
          <select id="access" name="access">
            <option value="everything">{t("api_keys.everything")}</option>
            <option value="chosen">{t("api_keys.chosen_only")}</option>
          </select>
        </div>
      )}
      <fieldset class="additional-roles permissions">
        <legend>{t("api_keys.choose_permissions")}</legend>
        {owner === "organization" && <p class="hint">{t("api_keys.organization_permissions")}</p>}
        {permissions.map((permission) => (
          <label>
            <input type="checkbox" name="scope" value={permission} />
            {permission}
          </label>
        ))}
      </fieldset>
    </>
  );
}
