import type { Context } from "hono";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import type { Desk } from "../../../../platform/dashboard/desk.ts";
import { readSmallList, type SmallList } from "../../../../platform/dashboard/small-list.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import { nameOrganizations } from "../../../orgs/domain/choose-organization.ts";
import { listPartners, type PartnerState } from "../../domain/describe-partner.ts";
import { PARTNERS_PATH, stateOf } from "../../pages/dashboard/partner-entity.ts";
import { type PartnerColumn, PartnersPage } from "../../pages/dashboard/partners-page.tsx";

/** Shows the partners that match a search. */
export async function showPartners(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  desk: Desk,
): Promise<Response> {
  const { read } = deps.store;
  const { t } = context.var;
  const partners = await listPartners(read, null);
  const organizations = await nameOrganizations(
    read,
    partners.map(({ partner }) => partner.orgId),
  );
  const shown = readSmallList(context, describeList(t, organizations), partners);
  return desk.renderList(context, {
    title: t("signals.title"),
    create: { path: `${PARTNERS_PATH}/new`, label: t("signals.create") },
    content: () => (
      <PartnersPage
        {...shown}
        organizations={organizations}
        configurationUrl={`${deps.policy.issuer}/.well-known/ssf-configuration`}
        revocationUrl={`${deps.policy.issuer}/global-token-revocation`}
        now={deps.clock()}
      />
    ),
  });
}

function describeList(t: Translate, names: ReadonlyMap<string, string>): SmallList<PartnerState, PartnerColumn> {
  const ownerOf = ({ partner: { orgId } }: PartnerState) => (orgId === null ? "" : (names.get(orgId) ?? orgId));
  return {
    path: PARTNERS_PATH,
    searchLabel: t("signals.search"),
    textsOf: (state) => [state.partner.name, state.partner.partnerId, ownerOf(state)],
    columns: {
      name: { label: t("field.name"), sortBy: ({ partner }) => partner.name },
      organization: { label: t("signals.organization"), sortBy: ownerOf },
      used: {
        label: t("signals.last_used"),
        by: t("keys.by_use"),
        sortBy: ({ partner }) => partner.lastUsedAt ?? 0,
      },
    },
    filters: {
      receiving: {
        label: t("signals_purpose.receive_events"),
        keeps: ({ partner }) => partner.purpose === "receive_events",
      },
      revoking: {
        label: t("signals_purpose.revoke_tokens"),
        keeps: ({ partner }) => partner.purpose === "revoke_tokens",
      },
      attention: {
        label: t("signals.needs_attention"),
        keeps: (state) => state.partner.purpose === "receive_events" && stateOf(t, state).tone !== undefined,
      },
    },
  };
}
