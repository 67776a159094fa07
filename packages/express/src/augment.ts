import type { OrgMemberInfo, User as OrgwardUser, Principal } from "@orgward/core";

// Types alone: importing this file adds what guards attach to Express's own request type, for the whole program.
declare global {
  namespace Express {
    // `@types/passport` declares this interface and `user` too; declarations merge where both say the same.
    interface User extends OrgwardUser {}

    interface Request {
      /** Set by a guard; undefined where none ran, and behind `optionalUser()` for an anonymous request. */
      user?: User | undefined;
      /** Set by a guard for an organization. */
      org?: OrgMemberInfo | undefined;
      /** Set by a guard: who makes the request, a user or a machine. */
      principal?: Principal | undefined;
    }
  }
}
