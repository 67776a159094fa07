import { routes, tokenRequest } from "@orgward/demo-page";
import Link from "next/link";
import { auth, authUrl } from "../auth.ts";
import { nameOf } from "../show.ts";
import { Greeting } from "./greeting.tsx";

/** The page at `/`: who is signed in and as what, and the routes of the demo. */
export default async function HomePage() {
  const user = await auth.getUser();
  return (
    <main>
      <h1>Orgward demo: Next.js</h1>
      {user ? <SignedIn orgs={Object.values(user.orgIdToOrgMemberInfo)} name={nameOf(user)} /> : <SignedOut />}
      <Greeting />
      <h2>Routes</h2>
      <table>
        <tbody>
          {routes.map(([path, rule]) => (
            <tr key={path}>
              <td>
                <code>GET {path}</code>
              </td>
              <td>{rule}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>They take the session of this browser, or an access token:</p>
      <pre>{tokenRequest(authUrl)}</pre>
    </main>
  );
}

function SignedOut() {
  return (
    <p>
      You are signed out. <a href="/api/auth/login">Sign in</a> or <a href="/api/auth/signup">sign up</a>.
    </p>
  );
}

interface SignedInProps {
  readonly name: string;
  readonly orgs: readonly { readonly orgId: string; readonly orgName: string; readonly userAssignedRole: string }[];
}

function SignedIn({ name, orgs }: SignedInProps) {
  return (
    <>
      <p>
        Signed in as <strong>{name}</strong>
      </p>
      <h2>Organizations</h2>
      {orgs.length === 0 && (
        <p>
          You’re not in an organization yet. <a href={`${authUrl}/orgs`}>Create one</a>, or ask someone who manages one
          to invite you.
        </p>
      )}
      <ul>
        {orgs.map(({ orgId, orgName, userAssignedRole }) => (
          <li key={orgId}>
            {orgName}: {userAssignedRole} <Link href={`/orgs/${orgId}`}>Reports of {orgName}</Link>{" "}
            <Link href={`/orgs/${orgId}/admin`}>Administration of {orgName}</Link>
          </li>
        ))}
      </ul>
      <form method="post" action="/api/auth/logout">
        <button type="submit">Sign out everywhere</button>
      </form>
    </>
  );
}
