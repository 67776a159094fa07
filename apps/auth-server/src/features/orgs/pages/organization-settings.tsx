import { useText } from "../../../platform/pages/language.tsx";
import { SettingRow, type SettingRowProps } from "../../../platform/pages/setting-row.tsx";

export interface OrganizationSettingsProps {
  /** The path of the organization's page. */
  readonly path: string;
  readonly powers: { readonly isHighest: boolean };
  readonly offersSingleSignOn: boolean;
  readonly offersApiKeys: boolean;
  /** Whether the member may register agents, or manages those of others. */
  readonly offersAgents: boolean;
  readonly offersServiceAccounts: boolean;
  /** Whether the member may have the organization's events sent elsewhere. */
  readonly mayReceiveEvents: boolean;
}

/** Leads to whatever the member may see or change about how members sign in, and about what acts for the organization. */
export function OrganizationSettings(props: OrganizationSettingsProps) {
  return (
    <>
      <SignInSettings {...props} />
      <Integrations {...props} />
    </>
  );
}

function SignInSettings({ path, powers: { isHighest }, offersSingleSignOn }: OrganizationSettingsProps) {
  const t = useText();
  const manage = t("button.manage");
  return (
    <Settings
      heading={t("organization.sign_in")}
      rows={[
        isHighest && {
          label: t("organization.access_policy"),
          detail: t("organization.access_policy_detail"),
          href: `${path}/access-policy`,
          action: t("button.view"),
        },
        isHighest && {
          label: t("domains.heading"),
          detail: t("organization.domains_detail"),
          href: `${path}/domains`,
          action: manage,
        },
        offersSingleSignOn && {
          label: t("set_up_links.section"),
          detail: t("organization.single_sign_on_detail"),
          href: `${path}/single-sign-on`,
          action: t("button.set_up"),
        },
        offersSingleSignOn && {
          label: t("organization.connections"),
          detail: t("organization.connections_detail"),
          href: `${path}/connections`,
          action: manage,
        },
        offersSingleSignOn && {
          label: t("directories.own_section"),
          detail: t("organization.directory_detail"),
          href: `${path}/directory`,
          action: manage,
        },
      ]}
    />
  );
}

function Integrations({ path, ...offers }: OrganizationSettingsProps) {
  const t = useText();
  const manage = t("button.manage");
  return (
    <Settings
      heading={t("organization.integrations")}
      rows={[
        offers.offersApiKeys && {
          label: t("organization.api_keys"),
          detail: t("organization.api_keys_detail"),
          href: `${path}/api-keys`,
          action: manage,
        },
        offers.offersServiceAccounts && {
          label: t("service_accounts.title"),
          detail: t("organization.service_accounts_detail"),
          href: `${path}/service-accounts`,
          action: manage,
        },
        offers.offersAgents && {
          label: t("agents.title"),
          detail: t("organization.agents_detail"),
          href: `${path}/agents`,
          action: t("button.view"),
        },
        offers.mayReceiveEvents && {
          label: t("webhooks.title"),
          detail: t("organization.webhooks_detail"),
          href: `${path}/webhooks`,
          action: manage,
        },
        offers.mayReceiveEvents && {
          label: t("audit_streams.title"),
          detail: t("organization.audit_streams_detail"),
          href: `${path}/audit-streams`,
          action: manage,
        },
      ]}
    />
  );
}

interface SettingsProps {
  readonly heading: string;
  readonly rows: readonly (SettingRowProps | false)[];
}

function Settings({ heading, rows }: SettingsProps) {
  const shown = rows.filter((row) => row !== false);
  if (shown.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <ul class="rows">
        {shown.map((row) => (
          <SettingRow {...row} />
        ))}
      </ul>
    </section>
  );
}
