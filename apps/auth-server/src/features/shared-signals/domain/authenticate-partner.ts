import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { noteUse } from "../../../platform/domain/note-use.ts";
import { hashToken } from "../../../platform/sealing/secret-token.ts";
import type { SignalPartnerRecord } from "./records.ts";

/** The precision of `lastUsedAt`, in seconds. Writing it on every request would gain nothing. */
const USE_RECORDED_EVERY_SECONDS = 60;

/** Finds the partner of a presented bearer token; `null` if nobody has it. */
export async function authenticatePartner(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  token: string,
): Promise<SignalPartnerRecord | null> {
  const partner = await store.read.signalPartners.findByToken(hashToken(token));
  if (!partner) return null;
  const now = clock();
  if (partner.lastUsedAt === null || now - partner.lastUsedAt >= USE_RECORDED_EVERY_SECONDS) {
    await noteUse(store, ({ signalPartners }) => signalPartners.recordUse(partner.partnerId, now));
  }
  return partner;
}
