import type { Actor } from "../../../platform/events/actor.ts";
import type { Target } from "../../../platform/events/event.ts";
import type { OperatorRecord } from "./records.ts";

/** Returns an operator as the one who acts. */
export function operatorActor({ operatorId, email }: Pick<OperatorRecord, "operatorId" | "email">): Actor {
  return { kind: "operator", id: operatorId, name: email };
}

/** Returns an operator as what an event happens to. */
export function operatorTarget({
  operatorId,
  email,
}: Pick<OperatorRecord, "operatorId" | "email">): Target<"operator"> {
  return { kind: "operator", id: operatorId, name: email };
}
