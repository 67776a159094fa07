import { z } from "zod";
import { challengeName, challengeValue } from "../domain/challenge.ts";
import type { OrganizationDomainRecord } from "../domain/records.ts";
import { GRACE_SECONDS } from "../domain/settle.ts";

const finding = z.enum(["found", "no_record", "other_records", "dns_failed"]);

/** A domain of an organization, as the management API shows it. */
export const organizationDomainSchema = z
  .object({
    domain: z.string().meta({ description: "In lower case and ASCII." }),
    proven: z.boolean(),
    proven_at: z.int().nullable(),
    proven_by: z
      .enum(["dns", "operator"])
      .nullable()
      .meta({ description: "`operator`: it was marked as proven by hand." }),
    txt_name: z.string().meta({ description: "The name of the TXT record to publish." }),
    txt_value: z.string().meta({ description: "What the TXT record has to say." }),
    checked_at: z.int().nullable(),
    finding: finding.nullable().meta({
      description:
        "What the last check found. `dns_failed`: the name servers gave no usable answer, which says nothing about the record.",
    }),
    proven_until: z
      .int()
      .nullable()
      .meta({ description: "When the proof ends unless the missing record is back; `null` while it isn't missing." }),
    created_at: z.int(),
  })
  .meta({ id: "OrganizationDomain" });

/** Returns a domain as the management API shows it. */
export function toDomainBody(domain: OrganizationDomainRecord): z.input<typeof organizationDomainSchema> {
  return {
    domain: domain.domain,
    proven: domain.provenAt !== null,
    proven_at: domain.provenAt,
    proven_by: domain.provenBy,
    txt_name: challengeName(domain.domain),
    txt_value: challengeValue(domain),
    checked_at: domain.checkedAt,
    finding: domain.finding,
    proven_until: domain.failingSince === null ? null : domain.failingSince + GRACE_SECONDS,
    created_at: domain.createdAt,
  };
}
