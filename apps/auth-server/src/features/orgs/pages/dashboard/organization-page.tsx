import { ActivityList, type ActivityListProps } from "../../../../platform/dashboard/pages/activity-list.tsx";
import { Check, Select, TextArea, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorConfirmForm } from "../../../../platform/dashboard/pages/operator-confirm-form.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import type { ListPage } from "../../../../platform/dashboard/pages/pager.tsx";
import type { FormValues } from "../../../../platform/dashboard/versioned-form.tsx";
import type { Page } from "../../../../platform/domain/page.ts";
import { Alert } from "../../../../platform/pages/form-page.tsx";
import type { InvitationDetails } from "../../../invitations/domain/repositories.ts";
import type { OrganizationRecord } from "../../domain/records.ts";
import type { Member } from "../../domain/repositories.ts";
import { OrganizationInvitations } from "./organization-invitations.tsx";
import { OrganizationMembers } from "./organization-members.tsx";

export interface OrganizationPageProps {
  readonly operator: PageOperator;
  readonly organization: OrganizationRecord;
  /** The roles that members can have, highest first. */
  readonly roles: readonly string[];
  readonly hasAdditionalRoles: boolean;
  /** The names of custom role mappings. */
  readonly mappings: readonly string[];
  readonly members: readonly Member[];
  readonly memberPage: ListPage;
  /** The role to filter members by; empty for all members. */
  readonly roleFilter: string;
  readonly invitations: Page<InvitationDetails>;
  /** The values of the settings form, with hidden fields for the version that it was opened on. */
  readonly values: FormValues;
  readonly hidden: Readonly<Record<string, string>>;
  readonly alert: string | undefined;
  readonly activity: ActivityListProps;
}

/** Renders everything about an organization, with the actions that operators can take. */
export function OrganizationPage(props: OrganizationPageProps) {
  const { operator, organization, alert, activity } = props;
  const page = `/dashboard/orgs/${organization.orgId}`;
  return (
    <>
      {alert && <Alert message={alert} />}
      <dl class="facts">
        <dt>ID</dt>
        <dd>
          <code>{organization.orgId}</code>
        </dd>
        <dt>In URLs</dt>
        <dd>
          <code>{organization.urlSafeName}</code>
        </dd>
      </dl>
      <OrganizationMembers {...props} page={page} />
      <OrganizationInvitations {...props} page={page} />
      <Settings {...props} page={page} />
      <section>
        <h2>Delete</h2>
        <OperatorConfirmForm
          opens="Delete organization"
          consequence="Its memberships, invitations and API keys are deleted too. Its users stay."
          operator={operator}
          action={`${page}/delete`}
          submit="Delete permanently"
        />
      </section>
      <section>
        <h2>Activity</h2>
        <ActivityList {...activity} />
        <p>
          <a href={activity.hrefOf({})}>View in the audit log</a>
        </p>
      </section>
    </>
  );
}

function Settings({ operator, values, hidden, mappings, page }: OrganizationPageProps & { readonly page: string }) {
  const mappingOptions = [
    { value: "", label: "the deployment’s default roles" },
    ...mappings.map((name) => ({ value: name, label: name })),
  ];
  return (
    <section>
      <h2>Settings</h2>
      <OperatorForm operator={operator} action={page} hidden={{ ...hidden, page }} submit="Save settings">
        <TextField name="name" label="Name" value={values.name} required />
        <TextField
          name="max_users"
          label="Member limit"
          type="number"
          hint="Leave empty for no limit."
          value={values.max_users}
        />
        <TextField name="domain" label="Email domain" hint="Such as example.com." value={values.domain} />
        <TextField
          name="extra_domains"
          label="Additional email domains"
          hint="Separated by commas."
          value={values.extra_domains}
        />
        <Check
          name="domain_autojoin"
          label="Users with a confirmed email address at these domains become members automatically"
          value={values.domain_autojoin}
        />
        <Check
          name="domain_restrict"
          label="Only users with an email address at these domains can become members"
          value={values.domain_restrict}
        />
        <Select name="role_mapping" label="Roles" value={values.role_mapping} options={mappingOptions} />
        <TextField name="legacy_org_id" label="Legacy ID" value={values.legacy_org_id} />
        <TextArea
          name="metadata"
          label="Metadata"
          hint="A JSON object, included in access tokens."
          value={values.metadata}
        />
      </OperatorForm>
    </section>
  );
}
