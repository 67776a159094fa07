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

/** A user as the one who acts. */
export function userActor(user: Person): Actor {
  return { kind: "user", id: user.userId, name: nameOf(user) };
}

/** The same deps with a user as the one who acts: somebody whom the operation itself has identified, as a sign-in does. */
export function actingUser<Given extends object>(deps: Given, user: Person): Given & { readonly actor: Actor } {
  return { ...deps, actor: userActor(user) };
}

/** A user as what an event happens to. */
export function userTarget(user: Person): Target<"user"> {
  return { kind: "user", id: user.userId, name: nameOf(user) };
}

/** What other people know a user by. */
function nameOf({ email, username, firstName, lastName }: Person): string {
  return [firstName, lastName].filter((part) => part !== null).join(" ") || username || email;
}
