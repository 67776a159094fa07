import { type PageUser, renderPageParts } from "@orgward/demo-page";
import Link from "next/link";
import { auth, authServer } from "../auth.ts";
import { nameOf } from "../show.ts";
import { Greeting } from "./greeting.tsx";

/** The page at `/`: who is signed in and as what, and the routes of the demo. */
export default async function HomePage() {
  const user = await auth.getUser();
  return (
    <main className="demo">
      <h1>
        <span className="mark" aria-hidden="true" />
        Orgward demo: Next.js
      </h1>
      {user ? <SignedIn orgs={Object.values(user.orgIdToOrgMemberInfo)} name={nameOf(user)} /> : <SignedOut />}
      <Greeting />
      <Routes user={user} />
    </main>
  );
}

/** What all demos show: who gets which answer. It comes with a script of its own, which asks the routes. */
async function Routes({ user }: { readonly user: PageUser | null }) {
  const { style, content, script } = await renderPageParts({ ...authServer, user });
  return (
    <>
      <style>{style}</style>
      <div dangerouslySetInnerHTML={{ __html: content }} />
      <script type="module" dangerouslySetInnerHTML={{ __html: script }} />
    </>
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
          You’re not in an organization yet. <a href={`${authServer.authUrl}/orgs`}>Create one</a>, or ask someone who
          manages one to invite you.
        </p>
      )}
      <ul>
        {orgs.map(({ orgId, orgName, userAssignedRole }) => (
          <li key={orgId}>
            {orgName}: {userAssignedRole} · <Link href={`/orgs/${orgId}`}>Reports of {orgName}</Link> ·{" "}
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
