import type { Repositories } from "../domain/store.ts";
import type { ActorKind } from "./actor.ts";
import type { EventType, TargetKindOf } from "./catalog.ts";
import type { SubjectMessagesOf } from "./event-messages.ts";

/** A kind of thing that events name, as people read of it in English. */
export interface SubjectKind {
  /** The name of the kind. */
  readonly label: string;
  /** What a sentence calls one without a name, or whose name was erased. It gets a capital at the beginning of a sentence. */
  readonly unnamed: string;
  /** What a sentence calls one that acts, with the placeholder `{name}`. Default: its name. */
  readonly asActor?: string;
  /** Whether the id is what people know it by. */
  readonly isKnownById?: true;
  /** Returns the path of its page on the dashboard. */
  readonly pageOf?: (id: string) => string;
  /** Finds today's names of those that still exist, by id, in one query. The others don't get a link. */
  readonly findNames?: (repositories: Repositories, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

/** The kinds of everything that acts, or that something happens to. */
export type SubjectKindName = ActorKind | TargetKindOf<EventType>;

/** Kinds of subjects by name. */
export type SubjectKinds = Readonly<Partial<Record<SubjectKindName, SubjectKind>>>;

/** Actors that no feature knows. */
export const platformSubjects = {
  command_line: {
    label: "Command line",
    unnamed: "someone on the command line",
    asActor: "{name} on the command line",
  },
  server: { label: "Server", unnamed: "the server" },
  anonymous: { label: "Not signed in", unnamed: "someone" },
} satisfies SubjectKinds;

type PlatformSubjectMessages = SubjectMessagesOf<typeof platformSubjects>;

declare module "../language/catalog.ts" {
  interface MessageCatalog extends PlatformSubjectMessages {}
}
