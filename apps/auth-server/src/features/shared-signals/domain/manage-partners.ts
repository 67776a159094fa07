import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { createSecretToken, hashToken } from "../../../platform/sealing/secret-token.ts";
import { inOrganization } from "../../orgs/domain/organization-events.ts";
import { dropSecurityEvents } from "./outbox.ts";
import { type PartnerPurpose, partnerTarget, type SignalPartnerRecord, type SubjectFormat } from "./records.ts";

/** Lets secret scanners recognize a token that was committed by mistake. */
const PREFIX = "orgward_signals_";

/** What an operator decides about a partner. */
export interface NewPartner {
  readonly name: string;
  readonly purpose: PartnerPurpose;
  /** The organization whose members it is limited to; `null` for every user of the deployment. */
  readonly orgId: string | null;
  /** The `aud` of the tokens that it gets. Default: the partner's id. */
  readonly audience?: string | undefined;
  /** Default: `iss_sub`. */
  readonly subjectFormat?: SubjectFormat | undefined;
}

/** A partner and its bearer token, which is shown only once. */
export interface CreatedPartner {
  readonly partner: SignalPartnerRecord;
  readonly token: string;
}

/** Creates a partner with a bearer token, of which only the hash is stored. Fails if its organization doesn't exist. */
export async function createPartner(
  deps: ChangingDeps,
  { audience, subjectFormat = "iss_sub", ...wanted }: NewPartner,
): Promise<Result<CreatedPartner, "org_not_found">> {
  const token = newToken(deps);
  const partnerId = deps.random.uuid();
  const partner: SignalPartnerRecord = {
    partnerId,
    ...wanted,
    audience: audience ?? partnerId,
    subjectFormat,
    tokenHash: hashToken(token),
    createdAt: deps.clock(),
    lastUsedAt: null,
    version: 1,
  };
  return deps.store.write(async (repositories) => {
    if (!(await repositories.signalPartners.create(partner))) return fail("org_not_found");
    await appendEvent(repositories, deps, {
      type: "signal_partner.created",
      target: partnerTarget(partner),
      ...(await inOrganization(repositories, partner.orgId)),
      changes: {
        name: { before: null, after: partner.name },
        purpose: { before: null, after: partner.purpose },
        audience: { before: null, after: partner.audience },
        subject_format: { before: null, after: partner.subjectFormat },
      },
    });
    return succeed({ partner, token });
  });
}

/** Gives a partner a new bearer token. The old one stops working at once. */
export async function rotatePartnerToken(
  deps: ChangingDeps,
  partnerId: string,
): Promise<Result<CreatedPartner, "not_found">> {
  const token = newToken(deps);
  return deps.store.write(async (repositories) => {
    const partner = await repositories.signalPartners.findById(partnerId);
    if (!partner || !(await repositories.signalPartners.replaceToken(partnerId, hashToken(token)))) {
      return fail("not_found");
    }
    await appendEvent(repositories, deps, {
      type: "signal_partner.token_rotated",
      target: partnerTarget(partner),
      ...(await inOrganization(repositories, partner.orgId)),
    });
    return succeed({ partner, token });
  });
}

/** Deletes a partner with its stream. Returns whether there was one. */
export function deletePartner(deps: ChangingDeps, partnerId: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const partner = await repositories.signalPartners.findById(partnerId);
    const stream = await repositories.signalStreams.findByPartner(partnerId);
    if (!partner || !(await repositories.signalPartners.delete(partnerId))) return false;
    if (stream) await dropSecurityEvents(repositories, stream);
    await appendEvent(repositories, deps, {
      type: "signal_partner.deleted",
      target: partnerTarget(partner),
      ...(await inOrganization(repositories, partner.orgId)),
    });
    return true;
  });
}

function newToken({ random }: Pick<ChangingDeps, "random">): string {
  return PREFIX + createSecretToken(random);
}
