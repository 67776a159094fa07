import { Card, type Fact, Facts, Missing } from "../../../../platform/dashboard/pages/card.tsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { formatNumber } from "../../../../platform/language/formats.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import { useText } from "../../../../platform/pages/language.tsx";
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
  const t = useText();
  const path = pathOfUser(view.user);
  return (
    <div class="cards">
      <Card
        heading={t("user.profile")}
        operator={operator}
        action={{ path: `${path}/edit`, label: t("user.edit_profile") }}
      >
        <Facts operator={operator} facts={profileFacts(t, view, schema)} />
      </Card>
      <Card
        heading={t("user.account")}
        operator={operator}
        action={{ path: `${path}/security`, label: t("user.view_security") }}
      >
        <Facts operator={operator} facts={accountFacts(t, view)} />
      </Card>
    </div>
  );
}

function profileFacts(t: Translate, { user }: UserView, schema: UserSchema): readonly Fact[] {
  const { username, firstName, lastName, pictureUrl, legacyUserId, properties, metadata } = user;
  return [
    {
      name: t("user.email"),
      value: user.email,
      action: <a href={`${pathOfUser(user)}/email`}>{t("user.change")}</a>,
    },
    ...(schema.names
      ? [
          {
            name: t("user.name"),
            value: [firstName, lastName].filter(Boolean).join(" ") || <Missing>{t("user.nameless")}</Missing>,
          },
        ]
      : []),
    ...(schema.usernames
      ? [{ name: t("user.username"), value: username ?? <Missing>{t("user.nameless")}</Missing> }]
      : []),
    ...(pictureUrl === null ? [] : [{ name: t("user.picture_url"), value: pictureUrl }]),
    ...(legacyUserId === null ? [] : [{ name: t("user.legacy_id"), value: <code>{legacyUserId}</code> }]),
    { name: t("user.properties"), value: <Keys of={properties} /> },
    { name: t("user.metadata"), value: <Keys of={metadata ?? {}} /> },
  ];
}

function accountFacts(t: Translate, { user, hasMfa, organizations }: UserView): readonly Fact[] {
  const path = pathOfUser(user);
  const memberships = organizations?.memberships.length ?? 0;
  return [
    { name: t("user.email_confirmed"), value: t(user.emailConfirmed ? "fact.yes" : "fact.no") },
    {
      name: t("user.second_factor"),
      value: hasMfa ? t("fact.on") : <Missing>{t("fact.off")}</Missing>,
      action: hasMfa && <a href={`${path}/remove-second-factor`}>{t("user.reset")}</a>,
    },
    { name: t("user.last_active"), value: <LastActive {...user} /> },
    { name: t("user.created"), value: <Time at={user.createdAt} /> },
    {
      name: t("user.organizations"),
      value: <a href={`${path}/organizations`}>{formatNumber(t.locale, memberships)}</a>,
    },
    { name: t("user.can_create_organizations"), value: t(user.canCreateOrgs ? "fact.yes" : "fact.no") },
  ];
}

/** Renders the names in a JSON object. The values are on the page that edits them, and on the one with the raw record. */
function Keys({ of }: { of: object }) {
  const names = Object.keys(of);
  return names.length === 0 ? <Missing /> : <code>{names.join(", ")}</code>;
}
