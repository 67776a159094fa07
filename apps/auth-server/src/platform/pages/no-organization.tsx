import { Text } from "./language.tsx";

export interface NoOrganizationProps {
  readonly email: string;
  readonly canCreate: boolean;
  /** The path of the page where the user joins or creates one. */
  readonly welcome: string;
}

/** Tells a user who isn't in an organization how to join one. */
export function NoOrganization({ email, canCreate, welcome }: NoOrganizationProps) {
  return (
    <p class="muted">
      <Text
        of="no_organization.explanation"
        canCreate={canCreate ? "yes" : "no"}
        email={email}
        link={(text) => <a href={welcome}>{text}</a>}
      />
    </p>
  );
}
