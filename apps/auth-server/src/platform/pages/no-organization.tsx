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
      You’re not in an organization yet.{" "}
      <a href={welcome}>{canCreate ? "Create an organization or join one" : "Join one"}</a>, or ask someone who manages
      one to invite <strong>{email}</strong>.
    </p>
  );
}
