import type { OrgMemberInfo, User } from "@orgward/core";

// Types alone: importing this file adds what guards attach to Express's own request type, for the whole program.
declare global {
  namespace Express {
    interface Request {
      /** Set by a guard; null behind `optionalUser()` for an anonymous request. */
      user?: User | null;
      /** Set by a guard for an organization. */
      org?: OrgMemberInfo;
    }
  }
}
