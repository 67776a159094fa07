/** Tells a user who isn't in an organization how to join one. */
export function NoOrganization({ canCreate }: { readonly canCreate: boolean }) {
  return (
    <p class="muted">
      You’re not in an organization yet.{" "}
      {canCreate ? (
        <>
          <a href="/orgs">Create an organization</a>, or ask someone who manages one to invite you.
        </>
      ) : (
        "Ask someone who manages one to invite you."
      )}
    </p>
  );
}
