import { Card, type Fact, Facts, Missing } from "../../../../platform/dashboard/pages/card.tsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { formatNumber } from "../../../../platform/language/formats.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import { useText } from "../../../../platform/pages/language.tsx";
import type { OrganizationRecord } from "../../domain/records.ts";
import { pathOfOrganization } from "./organization-entity.ts";

export interface OrganizationOverviewProps {
  readonly operator: PageOperator;
  readonly organization: OrganizationRecord;
  readonly members: number;
  /** How many invitations are pending. */
  readonly invitations: number;
}

/** Shows what there is to know about an organization. */
export function OrganizationOverview(props: OrganizationOverviewProps) {
  const t = useText();
  const { operator, organization } = props;
  const path = pathOfOrganization(organization);
  return (
    <div class="cards">
      <Card
        heading={t("org.people")}
        operator={operator}
        action={{ path: `${path}/invitations/create`, label: t("org.invite") }}
      >
        <Facts operator={operator} facts={peopleFacts(t, props)} />
      </Card>
      <Card
        heading={t("org.details")}
        operator={operator}
        action={{ path: `${path}/settings`, label: t("org.edit_settings") }}
      >
        <Facts operator={operator} facts={detailFacts(t, organization)} />
      </Card>
    </div>
  );
}

function peopleFacts(t: Translate, props: OrganizationOverviewProps): readonly Fact[] {
  const { organization, members, invitations } = props;
  const { maxUsers, domainAutojoin, domainRestrict } = organization;
  const path = pathOfOrganization(organization);
  return [
    { name: t("org.members"), value: <a href={`${path}/members`}>{formatNumber(t.locale, members)}</a> },
    { name: t("org.member_limit"), value: maxUsers === null ? <Missing /> : formatNumber(t.locale, maxUsers) },
    {
      name: t("org.pending_invitations"),
      value: <a href={`${path}/invitations`}>{formatNumber(t.locale, invitations)}</a>,
    },
    { name: t("org.autojoin"), value: domainAutojoin ? t("org.automatic") : <Missing>{t("fact.off")}</Missing> },
    { name: t("org.restrict"), value: t(domainRestrict ? "fact.yes" : "fact.no") },
  ];
}

function detailFacts(t: Translate, organization: OrganizationRecord): readonly Fact[] {
  const { urlSafeName, domain, extraDomains, customRoleMappingName, legacyOrgId, metadata, createdAt } = organization;
  const keys = Object.keys(metadata);
  return [
    { name: t("org.in_urls"), value: <code>{urlSafeName}</code> },
    { name: t("org.email_domains"), value: [domain, ...extraDomains].filter(Boolean).join(", ") || <Missing /> },
    { name: t("org.roles"), value: customRoleMappingName ?? t("org.default_roles") },
    ...(legacyOrgId === null ? [] : [{ name: t("org.legacy_id"), value: <code>{legacyOrgId}</code> }]),
    { name: t("org.metadata"), value: keys.length === 0 ? <Missing /> : <code>{keys.join(", ")}</code> },
    { name: t("org.created"), value: <Time at={createdAt} /> },
  ];
}
