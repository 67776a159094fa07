import type { TestIssuer } from "@orgward/testing";

/** Who asks an app. */
export type Visitor = "an Admin" | "a Member" | "a member of another organization" | "a stranger" | "a forger";

/** What issues the tokens of an app before it moves to Orgward. */
export interface FormerIssuer {
  /** The environment in which the app finds it. */
  readonly environment: Readonly<Record<string, string>>;
  /** Returns the `Authorization` header of a visitor; `null` for none. */
  authorize(visitor: Visitor): Promise<string | null>;
  /** With what its library answers a user who lacks a role or a permission, where that isn't 403. */
  readonly deniedStatus?: number;
  close(): Promise<void>;
}

/** Returns the `Authorization` header that Orgward's issuer gives a visitor; `null` for none. */
export async function authorizeVisitor(issuer: TestIssuer, visitor: Visitor): Promise<string | null> {
  switch (visitor) {
    case "an Admin":
      return issuer.authorization({ role: "Admin" });
    case "a Member":
      return issuer.authorization({ role: "Member" });
    case "a member of another organization":
      return issuer.authorization({ orgs: [] });
    case "a stranger":
      return null;
    case "a forger":
      return issuer.authorization({ defect: "wrong_key" });
  }
}
