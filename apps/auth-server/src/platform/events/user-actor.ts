import type { Actor } from "./actor.ts";
import type { Target } from "./event.ts";

/** What is known of a user. */
interface Person {
  readonly userId: string;
  readonly email: string;
  readonly username: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Describes a user as an actor. */
export function userActor(user: Person): Actor {
  return { kind: "user", id: user.userId, name: personName(user) };
}

/** Returns the deps with a user as the actor, for operations that identify the user themselves, such as sign-in. */
export function actingUser<Given extends object>(deps: Given, user: Person): Given & { readonly actor: Actor } {
  return { ...deps, actor: userActor(user) };
}

/** Describes a user as the target of an event. */
export function userTarget(user: Person): Target<"user"> {
  return { kind: "user", id: user.userId, name: personName(user) };
}

/** Returns the name by which other people know a user. */
export function personName({ email, username, firstName, lastName }: Person): string {
  return [firstName, lastName].filter((part) => part !== null).join(" ") || username || email;
}
