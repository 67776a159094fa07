import { useText } from "../../pages/language.tsx";
import { Options, Select } from "./fields.tsx";

export interface RoleFieldsProps {
  readonly roles: readonly string[];
  readonly hasAdditionalRoles: boolean;
  /** The roles that the member already holds; by default the lowest role. */
  readonly held?: readonly string[];
  /** Whose roles they are, where a page contains these fields several times. */
  readonly of?: string;
}

/** Renders a field for a member's role, and for additional ones where members can have several. */
export function RoleFields({ roles, hasAdditionalRoles, held = roles.slice(-1), of }: RoleFieldsProps) {
  const t = useText();
  const [role = "", ...additional] = held;
  const options = [
    ...(roles.includes(role) ? [] : [{ value: role, label: t("member_role.former", { role }) }]),
    ...roles.map((name) => ({ value: name, label: name })),
  ];
  return (
    <>
      {of === undefined ? (
        <Select name="role" label={t("member_role.role")} value={role} options={options} />
      ) : (
        <select name="role" aria-label={t("member_role.of", { name: of })}>
          <Options options={options} value={role} />
        </select>
      )}
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
