import type { EntityState } from "../../../platform/dashboard/pages/entity.ts";
import { formatTime } from "../../../platform/language/formats.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import { challengeName, challengeValue } from "../../domains/domain/challenge.ts";
import type { OrganizationDomainRecord } from "../../domains/domain/records.ts";
import { GRACE_SECONDS } from "../../domains/domain/settle.ts";

/** A domain as pages show it. */
export interface DomainRow {
  readonly domain: string;
  readonly state: EntityState;
  /** What is the case, and what to do. */
  readonly sentence: string;
  /** The record to publish. */
  readonly record: { readonly name: string; readonly value: string };
  /** Unix seconds; `null` before the first check. */
  readonly checkedAt: number | null;
  readonly isProven: boolean;
  /** Whether it was marked as proven by hand. */
  readonly isMarked: boolean;
}

/** Returns a domain as pages show it. */
export function toDomainRow(t: Translate, domain: OrganizationDomainRecord): DomainRow {
  return {
    domain: domain.domain,
    state: stateOf(t, domain),
    sentence: describeDomain(t, domain),
    record: { name: challengeName(domain.domain), value: challengeValue(domain) },
    checkedAt: domain.checkedAt,
    isProven: domain.provenAt !== null,
    isMarked: domain.provenBy === "operator",
  };
}

function stateOf(t: Translate, { provenAt, failingSince }: OrganizationDomainRecord): EntityState {
  if (provenAt === null) return { label: t("domain_state.unproven"), tone: "caution" };
  return failingSince === null
    ? { label: t("domain_state.proven") }
    : { label: t("domain_state.failing"), tone: "alert" };
}

const unproven = {
  found: "domain_state.taken",
  no_record: "domain_state.no_record",
  other_records: "domain_state.other_records",
  dns_failed: "domain_state.dns_failed",
} as const;

function describeDomain(t: Translate, domain: OrganizationDomainRecord): string {
  const { provenAt, provenBy, finding, failingSince } = domain;
  if (provenAt === null) return t(finding === null ? "domain_state.publish" : unproven[finding]);
  if (provenBy === "operator") return t("domain_state.proven_by_operator");
  if (failingSince !== null) {
    return t("domain_state.missing_until", { day: formatTime(t.locale, "day", failingSince + GRACE_SECONDS) });
  }
  return t(finding === "dns_failed" ? "domain_state.proven_unchecked" : "domain_state.proven_by_dns");
}
