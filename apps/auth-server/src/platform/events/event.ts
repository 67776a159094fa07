import type { Actor, OnBehalfOf, RequestDetails } from "./actor.ts";
import type { EventCatalog, EventType, TargetKindOf } from "./catalog.ts";
import type { Changes, Json } from "./changes.ts";

/** What an event happened to. */
export interface Target<Kind extends string = string> {
  readonly kind: Kind;
  /** `null` when the target doesn't exist, such as when someone tries to sign in to an unknown account. */
  readonly id: string | null;
  /** The target's display name at that time. */
  readonly name: string | null;
}

/** The organization in which an event happened. */
export interface EventOrganization {
  readonly id: string;
  readonly name: string;
}

/** What any event may contain. */
interface EventContent {
  readonly organization?: EventOrganization;
  /** The user whose session, grant or key the target is. */
  readonly userId?: string | null;
  readonly changes?: Changes;
  /** Why it failed or was refused: a code, not a sentence. */
  readonly reason?: string;
}

type DetailsOf<Definition> = Definition extends { readonly details: infer Details }
  ? { readonly details: { readonly [Name in keyof Details]: Json } }
  : { readonly details?: undefined };

/** An event of a given type, as domain operations append it. */
export type NewEvent<Type extends EventType = EventType> = {
  readonly [Each in Type]: EventContent & {
    readonly type: Each;
    readonly target: Target<TargetKindOf<Each>>;
    /** Who did it, if the operation itself identified them, as sign-in does. Default: the actor of the deps. */
    readonly actor?: Actor;
  } & DetailsOf<EventCatalog[Each]>;
}[Type];

/** An event as the stream holds it. */
export interface RecordedEvent extends EventContent {
  /** Assigned by the database, not in the order of COMMIT. */
  readonly eventId: number;
  /** The position in the stream: 1, 2, 3 …, without gaps. `null` until assigned, within a second. */
  readonly sequence: number | null;
  /** In Unix seconds. */
  readonly occurredAt: number;
  readonly type: EventType;
  readonly actor: Omit<Actor, "onBehalfOf">;
  /** The user as whom the actor acted. Default: for themselves. */
  readonly onBehalfOf?: OnBehalfOf;
  readonly target: Target;
  readonly request: RequestDetails | null;
  readonly details?: Readonly<Record<string, Json>>;
  /** Whether names, addresses and values about a person have since been erased. */
  readonly erased: boolean;
}
