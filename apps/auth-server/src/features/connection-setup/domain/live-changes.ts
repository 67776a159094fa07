import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { isFreshlyProven } from "../../../platform/domain/freshness.ts";
import type { OrganizationConnectionRecord } from "../../connections/domain/records.ts";
import type { SetUpVisitor } from "./visitor.ts";

/** Who stores a connection: a visitor of the set-up, or a backend, which answers for itself. */
export type ConnectionStorer = SetUpVisitor | { readonly kind: "backend" };

/** `live_by_link`: links only change connections that are being tried. `stale_proof`: an owner has to prove again who they are. */
export type LiveChangeRefusal = "live_by_link" | "stale_proof";

/**
 * Finds why somebody can't change a connection; `null` if they can. Whoever changes a live one decides who signs in as its users, and a link
 * proves nothing about who holds it.
 */
export function findLiveChangeRefusal(
  deps: Pick<DomainDeps, "clock">,
  storer: ConnectionStorer,
  { mode }: Pick<OrganizationConnectionRecord, "mode">,
): LiveChangeRefusal | null {
  if (mode === "test" || storer.kind === "backend") return null;
  if (storer.kind === "link") return "live_by_link";
  return isFreshlyProven(deps, storer.active) ? null : "stale_proof";
}

/**
 * Finds why somebody can't let a connection go live; `null` if they can. From then on people sign in with it, so an owner proves again who
 * they are.
 */
export function findGoLiveRefusal(
  deps: Pick<DomainDeps, "clock">,
  visitor: SetUpVisitor,
  connection: Pick<OrganizationConnectionRecord, "mode">,
): LiveChangeRefusal | null {
  if (visitor.kind === "link") return findLiveChangeRefusal(deps, visitor, connection);
  return isFreshlyProven(deps, visitor.active) ? null : "stale_proof";
}
