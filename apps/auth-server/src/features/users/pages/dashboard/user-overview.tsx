import { Card, type Fact, Facts, Missing } from "../../../../platform/dashboard/pages/card.tsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import type { UserView } from "../../domain/read-users.ts";
import type { UserSchema } from "../../domain/user-schema.ts";
import { LastActive } from "./last-active.tsx";
import { pathOfUser } from "./user-entity.ts";

export interface UserOverviewProps {
  readonly operator: PageOperator;
  readonly view: UserView;
  readonly schema: UserSchema;
}

/** Shows who a user is, and the state of the account. */
export function UserOverview({ operator, view, schema }: UserOverviewProps) {
  const path = pathOfUser(view.user);
  return (
    <div class="cards">
      <Card heading="Profile" operator={operator} action={{ path: `${path}/edit`, label: "Edit profile" }}>
        <Facts operator={operator} facts={profileFacts(view, schema)} />
      </Card>
      <Card heading="Account" operator={operator} action={{ path: `${path}/security`, label: "View security" }}>
        <Facts operator={operator} facts={accountFacts(view)} />
      </Card>
    </div>
  );
}

function profileFacts({ user }: UserView, schema: UserSchema): readonly Fact[] {
  const { username, firstName, lastName, pictureUrl, legacyUserId, properties, metadata } = user;
  return [
    {
      name: "Email address",
      value: user.email,
      action: <a href={`${pathOfUser(user)}/email`}>Change</a>,
    },
    ...(schema.names ? [{ name: "Name", value: [firstName, lastName].filter(Boolean).join(" ") || <Missing /> }] : []),
    ...(schema.usernames ? [{ name: "Username", value: username ?? <Missing /> }] : []),
    ...(pictureUrl === null ? [] : [{ name: "Picture URL", value: pictureUrl }]),
    ...(legacyUserId === null ? [] : [{ name: "Legacy ID", value: <code>{legacyUserId}</code> }]),
    { name: "Properties", value: <Keys of={properties} /> },
    { name: "Metadata", value: <Keys of={metadata ?? {}} /> },
  ];
}

function accountFacts({ user, hasMfa, organizations }: UserView): readonly Fact[] {
  const path = pathOfUser(user);
  const memberships = organizations?.memberships.length ?? 0;
  return [
    { name: "Email confirmed", value: user.emailConfirmed ? "Yes" : "No" },
    {
      name: "Second factor",
      value: hasMfa ? "On" : <Missing>Off</Missing>,
      action: hasMfa && <a href={`${path}/remove-second-factor`}>Reset</a>,
    },
    { name: "Last active", value: <LastActive {...user} /> },
    { name: "Created", value: <Time at={user.createdAt} /> },
    { name: "Organizations", value: <a href={`${path}/organizations`}>{memberships.toLocaleString("en")}</a> },
    { name: "Can create organizations", value: user.canCreateOrgs ? "Yes" : "No" },
  ];
}

/** Renders the names in a JSON object. The values are on the page that edits them, and on the one with the raw record. */
function Keys({ of }: { of: object }) {
  const names = Object.keys(of);
  return names.length === 0 ? <Missing /> : <code>{names.join(", ")}</code>;
}
