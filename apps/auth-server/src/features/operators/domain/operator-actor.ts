import type { Actor } from "../../../platform/events/actor.ts";
import type { Target } from "../../../platform/events/event.ts";
import type { OperatorRecord } from "./records.ts";

/** Describes an operator as an actor. */
export function operatorActor({ operatorId, email }: Pick<OperatorRecord, "operatorId" | "email">): Actor {
  return { kind: "operator", id: operatorId, name: email };
}

/** Describes an operator as the target of an event. */
export function operatorTarget({
  operatorId,
  email,
}: Pick<OperatorRecord, "operatorId" | "email">): Target<"operator"> {
  return { kind: "operator", id: operatorId, name: email };
}
