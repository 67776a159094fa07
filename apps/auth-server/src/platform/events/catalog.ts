/** The definition of an event type. */
export interface EventDefinition {
  /** What has happened, as a sentence. */
  readonly description: string;
  /** The kind of thing it happened to; several, if it can be one or another. */
  readonly target: string | readonly string[];
  /** Descriptions of the details that an event has in addition to those of every event, by name. */
  readonly details?: Readonly<Record<string, string>>;
  /** `failure` when what was tried was refused or didn't work. Default: `success`. */
  readonly outcome?: "failure";
  /** Whether clients cause it all the time without anybody deciding anything, so that lists can leave it out. */
  readonly isRead?: true;
}

/** Definitions of event types by name. */
export type EventDefinitions = Readonly<Record<string, EventDefinition>>;

/** Every event type. Each feature adds its own (`declare module`), and lists them in its `feature.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface EventCatalog {}

/** The name of an event type. */
export type EventType = keyof EventCatalog & string;

/** What events of a type can have happened to. */
export type TargetKindOf<Type extends EventType> = Type extends EventType ? OneOf<EventCatalog[Type]["target"]> : never;

type OneOf<Kinds> = Extract<Kinds extends readonly (infer Kind)[] ? Kind : Kinds, string>;

/** Defines event types and preserves their names for the compiler. */
export function defineEvents<const Definitions extends EventDefinitions>(definitions: Definitions): Definitions {
  return definitions;
}
