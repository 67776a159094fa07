import { useText } from "../../../platform/pages/language.tsx";
/** Renders the roles to choose from. A role that is held but can't be given stays visible. */
export function RoleOptions({ roles, selected }: { roles: readonly string[]; selected: string | undefined }) {
  const isGone = selected !== undefined && !roles.includes(selected);
  return (
    <>
      {isGone && (
        <option value={selected} selected>
          {selected}
        </option>
      )}
      {roles.map((role) => (
        <option value={role} selected={role === selected}>
          {role}
        </option>
      ))}
    </>
  );
}

/** Renders checkboxes for additional roles, where members can have several. */
export function AdditionalRoles({ roles, held = [] }: { roles: readonly string[]; held?: readonly string[] }) {
  return (
    <fieldset class="additional-roles">
      <legend>{useText()("organization.additional_roles")}</legend>
      {roles.map((role) => (
        <label>
          <input type="checkbox" name="additional_role" value={role} checked={held.includes(role)} />
          {role}
        </label>
      ))}
    </fieldset>
  );
}
