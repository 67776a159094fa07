import { TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { RoleFields } from "../../../../platform/dashboard/pages/role-fields.tsx";
import { type Versioned, versionFields } from "../../../../platform/dashboard/versioned-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import type { MembershipRecord } from "../../domain/records.ts";

interface RoleChoice {
  readonly operator: PageOperator;
  /** The path of the organization's first page. */
  readonly path: string;
  /** The roles that members can have, highest first. */
  readonly roles: readonly string[];
  readonly hasAdditionalRoles: boolean;
  /** The page to go back to. */
  readonly back: string;
}

export interface NewMemberFormProps extends RoleChoice {
  /** The email address to begin with. */
  readonly email: string;
  /** The roles to begin with; by default the lowest one. */
  readonly held?: readonly string[] | undefined;
  /** Hidden fields, by their names. */
  readonly hidden: Readonly<Record<string, string>>;
}

/** Adds a user to an organization. */
export function AddMemberForm({ operator, path, email, held, hidden, back, ...roles }: NewMemberFormProps) {
  const t = useText();
  return (
    <OperatorForm
      operator={operator}
      action={`${path}/members/add`}
      hidden={hidden}
      submit={t("org.add_member")}
      cancel={back}
    >
      <TextField
        name="email"
        label={t("org_members.email_of_user")}
        hint={t("org_members.can_be_invited")}
        type="email"
        value={email}
        required
      />
      <RoleFields {...roles} {...(held && { held })} />
    </OperatorForm>
  );
}

/** Invites somebody to an organization. */
export function InvitationForm({ operator, path, email, held, hidden, back, ...roles }: NewMemberFormProps) {
  const t = useText();
  return (
    <OperatorForm
      operator={operator}
      action={`${path}/invitations/create`}
      hidden={hidden}
      submit={t("org_invitations.send")}
      cancel={back}
    >
      <TextField name="email" label={t("org_invitations.email")} type="email" value={email} required autofocus />
      <RoleFields {...roles} {...(held && { held })} />
    </OperatorForm>
  );
}

/** Returns a member's roles as the form shows them. */
export function versionedMember({
  version,
  role,
  additionalRoles,
}: Pick<MembershipRecord, "version" | "role" | "additionalRoles">): Versioned {
  return { version, values: { role, additional_role: additionalRoles.join(", ") } };
}

export interface MemberRoleFormProps extends RoleChoice {
  readonly member: MembershipRecord;
  /** Hidden fields, by their names. */
  readonly hidden: Readonly<Record<string, string>>;
}

/** Changes a member's role. */
export function MemberRoleForm({ operator, path, member, hidden, back, ...roles }: MemberRoleFormProps) {
  const t = useText();
  const { userId, role, additionalRoles } = member;
  const fields = { ...hidden, user: userId, ...versionFields(versionedMember(member)) };
  return (
    <OperatorForm
      operator={operator}
      action={`${path}/members/role`}
      hidden={{ ...fields, page: `${path}/members/${userId}` }}
      submit={t("org_members.change_role")}
      cancel={back}
    >
      <RoleFields {...roles} held={[role, ...additionalRoles]} />
    </OperatorForm>
  );
}
