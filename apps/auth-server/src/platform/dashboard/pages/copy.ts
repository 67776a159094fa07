/** What the roles of operators are called in the sentences of events. */
export const roleNames = { admin: "admin", read_only: "read-only" } as const;
