/** What is known of a type of event before one happens. */
export interface EventDefinition {
  /** What has happened, in a sentence. */
  readonly description: string;
  /** What kind of thing it happened to. */
  readonly target: string;
  /** What an event says beside what every event does, by name. */
  readonly details?: Readonly<Record<string, string>>;
}

/** Types of events by their names. */
export type EventDefinitions = Readonly<Record<string, EventDefinition>>;

/** Every type of event there is. Each feature adds its own (`declare module`), and lists them in its `feature.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it
export interface EventCatalog {}

/** The name of a type of event. */
export type EventType = keyof EventCatalog & string;

/** Defines types of events and keeps their names for the compiler. */
export function defineEvents<const Definitions extends EventDefinitions>(definitions: Definitions): Definitions {
  return definitions;
}
