import type { UserView } from "../../domain/read-users.ts";

/** Renders what state a user is in, in a few words. */
export function UserBadges({ user, isLocked, hasMfa }: Pick<UserView, "user" | "isLocked" | "hasMfa">) {
  const badges = [
    user.enabled ? "enabled" : "disabled",
    isLocked && "locked",
    !user.emailConfirmed && "address not confirmed",
    hasMfa && "second factor",
    user.passwordHash === null && "no password",
  ].filter((badge) => badge !== false);
  return (
    <>
      {badges.map((badge) => (
        <>
          <span class="badge">{badge}</span>{" "}
        </>
      ))}
    </>
  );
}
