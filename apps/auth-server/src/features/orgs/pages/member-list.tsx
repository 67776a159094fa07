import type { Child } from "hono/jsx";
import { ConfirmForm } from "../../../platform/pages/confirm-form.tsx";
import { Form } from "../../../platform/pages/form-page.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { AdditionalRoles, RoleOptions } from "./role-options.tsx";

/** A member as another member sees them. */
export interface MemberRow {
  readonly userId: string;
  readonly email: string;
  /** The member's name; `null` if unknown. */
  readonly name: string | null;
  readonly role: string;
  readonly additionalRoles: readonly string[];
  /** By which directory and group the member has the role; `null` if somebody gave it by hand. */
  readonly roleSource: string | null;
  readonly isSelf: boolean;
  /** Whether the viewer may change the member's role or remove the member. */
  readonly isManaged: boolean;
  /** The page on which the viewer can sign in as the member; `null` if they may not. */
  readonly impersonationPath: string | null;
}

export interface MemberListProps {
  readonly path: string;
  readonly members: readonly MemberRow[];
  /** The roles that the viewer may give. */
  readonly roles: readonly string[];
  readonly givesSeveralRoles: boolean;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

/** Lists the members, with forms for those whom the viewer may manage. */
export function MemberList({ members, ...props }: MemberListProps) {
  const t = useText();
  return (
    <ul class="rows" aria-label={t("organization.members")}>
      {members.map((member) => (
        <li>
          <span>
            {member.name ?? member.email} {member.isSelf && <span class="badge">{t("organization.you")}</span>}
            {member.name && (
              <>
                <br />
                <span class="role">{member.email}</span>
              </>
            )}
            {member.roleSource !== null && (
              <>
                <br />
                <span class="role">{`${member.role}, ${member.roleSource}`}</span>
              </>
            )}
          </span>{" "}
          {member.impersonationPath !== null && (
            <a href={member.impersonationPath}>
              {t("impersonation.sign_in_as", { name: member.name ?? member.email })}
            </a>
          )}
          {member.isManaged ? (
            <MemberActions member={member} {...props} />
          ) : (
            <span class="role">{[member.role, ...member.additionalRoles].join(", ")}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function MemberActions({
  member: { userId, email, role, additionalRoles },
  path,
  roles,
  givesSeveralRoles,
  formToken,
}: { member: MemberRow } & Omit<MemberListProps, "members">) {
  const t = useText();
  const hidden = { user_id: userId };
  return (
    <div class="actions">
      <Form
        action={`${path}/members/role`}
        formToken={formToken}
        hidden={hidden}
        submit={t("organization.change_role")}
        about={email}
        tone="quiet"
      >
        <select name="role" aria-label={t("organization.role_of", { email })}>
          <RoleOptions roles={roles} selected={role} />
        </select>
        {givesSeveralRoles && <AdditionalRoles roles={roles} held={additionalRoles} />}
      </Form>
      <ConfirmForm
        opens={t("organization.remove")}
        consequence={t("organization.remove_consequence")}
        action={`${path}/members/remove`}
        formToken={formToken}
        hidden={hidden}
        submit={t("organization.remove_member")}
        about={email}
      />
    </div>
  );
}
