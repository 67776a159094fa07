/** The roles to choose from. One that is held and cannot be given stays visible. */
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
