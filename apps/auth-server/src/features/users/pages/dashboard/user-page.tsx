import { ActivityList, type ActivityListProps } from "../../../../platform/dashboard/pages/activity-list.tsx";
import { Check, TextArea, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorConfirmForm } from "../../../../platform/dashboard/pages/operator-confirm-form.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import type { FormValues } from "../../../../platform/dashboard/versioned-form.tsx";
import type { ConnectedApp } from "../../../../platform/pages/connected-apps.tsx";
import { Alert } from "../../../../platform/pages/form-page.tsx";
import type { UserView } from "../../domain/read-users.ts";
import type { UserSchema } from "../../domain/user-schema.ts";
import { LastActive } from "./last-active.tsx";
import { UserApps } from "./user-apps.tsx";
import { UserBadges } from "./user-badges.tsx";
import { type HiddenFields, type UserSession, UserSignIn } from "./user-sign-in.tsx";

export interface UserPageProps {
  readonly operator: PageOperator;
  readonly view: UserView;
  readonly schema: UserSchema;
  /** What the profile form holds. */
  readonly values: FormValues;
  /** The version of the user that the profile form showed when it was opened. */
  readonly profileVersion: HiddenFields;
  readonly alert: string | undefined;
  readonly sessions: readonly UserSession[];
  readonly emailVersion: HiddenFields;
  readonly apps: readonly ConnectedApp[];
  readonly activity: ActivityListProps;
}

/** Everything about a user, and what can be done. */
export function UserPage(props: UserPageProps) {
  const { view, alert, activity } = props;
  const { user } = view;
  return (
    <>
      {alert && <Alert message={alert} />}
      <p>
        <UserBadges {...view} />
      </p>
      <dl class="facts">
        <dt>ID</dt>
        <dd>
          <code>{user.userId}</code>
        </dd>
        <dt>Created</dt>
        <dd>
          <Time at={user.createdAt} />
        </dd>
        <dt>Last active</dt>
        <dd>
          <LastActive {...user} />
        </dd>
      </dl>
      <Profile {...props} />
      <Organizations view={view} />
      <UserSignIn {...props} />
      <UserApps {...props} />
      <Account {...props} />
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

function Profile({ operator, view, schema, values, profileVersion }: UserPageProps) {
  const page = `/dashboard/users/${view.user.userId}`;
  return (
    <section>
      <h2>Profile</h2>
      <OperatorForm operator={operator} action={page} hidden={{ ...profileVersion, page }} submit="Save profile">
        {schema.usernames && <TextField name="username" label="Username" value={values.username} />}
        {schema.names && (
          <>
            <TextField name="first_name" label="First name" value={values.first_name} />
            <TextField name="last_name" label="Last name" value={values.last_name} />
          </>
        )}
        <TextField name="picture_url" label="Picture URL" type="url" value={values.picture_url} />
        <TextField name="legacy_user_id" label="Legacy ID" value={values.legacy_user_id} />
        <TextArea
          name="properties"
          label="Properties"
          hint="A JSON object, included in access tokens."
          value={values.properties}
        />
        <TextArea
          name="metadata"
          label="Metadata"
          hint="A JSON object, or empty. Only backends can see it."
          value={values.metadata}
        />
        <Check name="can_create_orgs" label="The user can create organizations" value={values.can_create_orgs} />
        <Check
          name="update_password_required"
          label="Require a new password at the next sign-in"
          value={values.update_password_required}
        />
      </OperatorForm>
    </section>
  );
}

function Organizations({ view }: Pick<UserPageProps, "view">) {
  const memberships = view.organizations?.memberships ?? [];
  return (
    <section>
      <h2>Organizations</h2>
      {memberships.length === 0 && <p>This user isn’t in an organization yet.</p>}
      <ul class="rows">
        {memberships.map(({ organization, role, additionalRoles }) => (
          <li>
            <a href={`/dashboard/orgs/${organization.orgId}`}>{organization.name}</a>{" "}
            <span class="muted">{[role, ...additionalRoles].join(", ")}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Account({ operator, view: { user } }: UserPageProps) {
  const page = `/dashboard/users/${user.userId}`;
  return (
    <section>
      <h2>Account</h2>
      <div class="actions">
        {user.enabled ? (
          <OperatorForm operator={operator} action={`${page}/disable`} submit="Disable user" tone="danger" inline />
        ) : (
          <OperatorForm operator={operator} action={`${page}/enable`} submit="Enable user" inline />
        )}
        <OperatorConfirmForm
          opens="Delete user"
          consequence="The user’s sessions, grants and memberships end. You can’t undo this."
          operator={operator}
          action={`${page}/delete`}
          submit="Delete permanently"
        />
      </div>
    </section>
  );
}
