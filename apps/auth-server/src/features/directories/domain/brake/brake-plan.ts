import type { Clock } from "../../../../platform/domain/deps.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import type {
  AccessChange,
  DirectoryHold,
  DirectoryRecord,
  DirectoryRequestKind,
  DirectoryUserRecord,
} from "../records.ts";
import type { SyncPlan, SyncState } from "../sync/plan.ts";
import { findAccessChange, isLoss, isSameChange, withoutAccessChange } from "./access-change.ts";

/** Whose plan it is, and who asked for it. */
export interface BrakedRequest {
  readonly directory: DirectoryRecord;
  readonly kind: DirectoryRequestKind;
  readonly resourceId: string;
  readonly known: Pick<DirectoryUserRecord, "hold"> | null;
  /** How many people lose something by the same request: all of them count before the first. */
  readonly losing: number;
}

/** What is left of a plan once the brake has looked at it. */
export interface BrakedPlan {
  readonly plan: SyncPlan;
  readonly hold: DirectoryHold | null;
  /** What somebody loses, if it counts towards the brake. */
  readonly loss: AccessChange["kind"] | null;
  /** Whether this is the first change that the brake holds back. */
  readonly engages: boolean;
}

/**
 * Holds back what takes access from somebody, if the directory has taken it from too many within the window of its brake, or waits for a
 * decision already. What people decide themselves (new rules, a release, an undo) is never held, and doesn't count. The directory must be locked.
 */
export async function brakePlan(
  deps: { readonly clock: Clock },
  repositories: Pick<Repositories, "directoryLog" | "directoryUsers">,
  request: BrakedRequest,
  { state, plan }: { readonly state: SyncState; readonly plan: SyncPlan },
): Promise<BrakedPlan> {
  const { directory, kind, known } = request;
  const change = findAccessChange(state, plan);
  const before = known?.hold ?? null;
  const asPlanned = { plan, hold: null, loss: null, engages: false };
  if (change === null || kind === "release") return asPlanned;
  const hold = (since: number, engages = false): BrakedPlan => {
    return { plan: withoutAccessChange(plan), hold: { state: "waiting", change, since }, loss: null, engages };
  };
  if (before?.state === "refused" && isSameChange(before.change, change))
    return { ...asPlanned, plan: withoutAccessChange(plan), hold: before };
  if (!isLoss(change)) return asPlanned;
  if (before?.state === "waiting") return hold(before.since);
  if (kind === "apply_settings" || directory.settings.brake === null) return asPlanned;
  const now = deps.clock();
  if (directory.heldSince !== null) return hold(now);
  if (await losesTooMany(repositories, request, now)) return hold(now, true);
  return { ...asPlanned, loss: change.kind };
}

async function losesTooMany(
  { directoryLog, directoryUsers }: Pick<Repositories, "directoryLog" | "directoryUsers">,
  { directory: { directoryId, settings }, resourceId, losing }: BrakedRequest,
  now: number,
): Promise<boolean> {
  const { brake } = settings;
  if (brake === null) return false;
  const lost = await directoryLog.countLosses(directoryId, { from: now - brake.windowSeconds, except: resourceId });
  const people = lost.people + losing;
  if (people < brake.people) return false;
  const total = (await directoryUsers.countActiveAccounts(directoryId)) + lost.withoutAccess;
  return people * 100 > brake.share * total;
}
