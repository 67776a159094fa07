export interface RoleFieldsProps {
  readonly roles: readonly string[];
  readonly hasAdditionalRoles: boolean;
  /** What a member holds already; the lowest role when nobody does. */
  readonly held?: readonly string[];
  /** Whose roles they are, where a page has them several times. */
  readonly of?: string;
}

/** The role of a member, and further ones where members can have several. */
export function RoleFields({ roles, hasAdditionalRoles, held = roles.slice(-1), of }: RoleFieldsProps) {
  const [role, ...additional] = held;
  const label = of === undefined ? "Role" : `Role of ${of}`;
  return (
    <>
      <select name="role" aria-label={label}>
        {role !== undefined && !roles.includes(role) && (
          <option value={role} selected>
            {role} (no role any more)
          </option>
        )}
        {roles.map((name) => (
          <option value={name} selected={name === role}>
            {name}
          </option>
        ))}
      </select>
      {hasAdditionalRoles &&
        roles.map((name) => (
          <label class="check">
            <input type="checkbox" name="additional_role" value={name} checked={additional.includes(name)} />
            {name}
          </label>
        ))}
    </>
  );
}
