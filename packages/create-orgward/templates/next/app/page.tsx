import { auth } from "#auth";

export default async function HomePage() {
  const user = await auth.getUser();
  if (user === null) return <SignedOut />;

  const orgs = Object.values(user.orgIdToOrgMemberInfo);
  return (
    <main>
      <h1>Hello, {user.email}</h1>
      {orgs.length === 0 && <p>You’re not in an organization yet.</p>}
      <ul>
        {orgs.map(({ orgId, orgName, userAssignedRole }) => (
          <li key={orgId}>
            {orgName}: {userAssignedRole} <a href={`/orgs/${orgId}`}>For members</a>{" "}
            <a href={`/orgs/${orgId}/admin`}>For Admins</a>
          </li>
        ))}
      </ul>
      <form method="post" action="/api/auth/logout">
        <button type="submit">Sign out</button>
      </form>
    </main>
  );
}

function SignedOut() {
  return (
    <main>
      <h1>Welcome to my-app</h1>
      <p>
        <a href="/api/auth/login">Sign in</a> or <a href="/api/auth/signup">sign up</a>.
      </p>
    </main>
  );
}
