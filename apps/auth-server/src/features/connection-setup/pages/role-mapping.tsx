import type { Child } from "hono/jsx";
import { Form } from "../../../platform/pages/form-page.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";
import type { MapRolesFailure, RoleMappingEntry } from "../domain/map-roles.ts";
import { ConfirmFirst } from "./confirm-first.tsx";

/** What the form for roles shows. */
export interface ShownRoleMapping {
  readonly entry: RoleMappingEntry;
  /** The version of the connection. */
  readonly version: number;
  /** The roles that rules may give, highest first. */
  readonly roles: readonly string[];
  /** The role of whoever gets none by a rule or by default. */
  readonly lowestRole: string;
  /** Why what was entered wasn't saved. */
  readonly failure: Exclude<MapRolesFailure, "stale_proof"> | null;
  /** Where an owner proves first who they are; `null` for those who don't have to. */
  readonly confirmPath: string | null;
}

interface RoleMappingFormProps extends ShownRoleMapping {
  readonly base: string;
  readonly formToken: Child;
}

/** Asks which roles people get by what the identity provider tells about them. */
export function RoleMappingForm(props: RoleMappingFormProps) {
  const { entry, roles, lowestRole, failure, confirmPath } = props;
  const t = useText();
  const isOpen = failure !== null || entry.roleClaim !== "" || entry.defaultRole !== "";
  return (
    <details open={isOpen}>
      <summary>{t("set_up_roles.title")}</summary>
      <p class="muted">{t("set_up_roles.lead", { role: lowestRole })}</p>
      {failure && <Notice tone="error">{t(`set_up_roles.${failure}`, { roles: roles.join(", ") })}</Notice>}
      {confirmPath === null ? <RulesForm {...props} /> : <ConfirmFirst path={confirmPath} />}
    </details>
  );
}

function RulesForm({ base, entry, version, roles, lowestRole, formToken }: RoleMappingFormProps) {
  const t = useText();
  return (
    <Form
      action={`${base}/trial/roles`}
      formToken={formToken}
      hidden={{ version: String(version) }}
      submit={t("set_up_roles.save")}
      tone="secondary"
    >
      <div class="field">
        <label for="default-role">{t("set_up_roles.default")}</label>
        <select id="default-role" name="default_role">
          <option value="">{t("set_up_roles.lowest", { role: lowestRole })}</option>
          {optionsOf(roles, entry.defaultRole).map((role) => (
            <option value={role} selected={role === entry.defaultRole}>
              {role}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for="role-claim">{t("set_up_roles.claim")}</label>
        <p class="hint" id="role-claim-hint">
          {t("set_up_roles.claim_hint")}
        </p>
        <input
          id="role-claim"
          name="role_claim"
          value={entry.roleClaim}
          autocomplete="off"
          aria-describedby="role-claim-hint"
        />
      </div>
      <div class="field">
        <label for="role-rules">{t("set_up_roles.rules")}</label>
        <p class="hint" id="role-rules-hint">
          {t("set_up_roles.rules_hint", { role: roles[0] ?? lowestRole, roles: roles.join(", ") })}
        </p>
        <textarea id="role-rules" name="role_rules" rows={4} aria-describedby="role-rules-hint">
          {entry.roleRules}
        </textarea>
      </div>
      <label class="check">
        <input type="checkbox" name="updates_role" checked={entry.updatesRole} />
        {t("set_up_roles.updates")}
      </label>
    </Form>
  );
}

/** A default that somebody else chose stays in the list, so that saving the form doesn't change it. */
function optionsOf(roles: readonly string[], chosen: string): readonly string[] {
  return chosen === "" || roles.includes(chosen) ? roles : [chosen, ...roles];
}
