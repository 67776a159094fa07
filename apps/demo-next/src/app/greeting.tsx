"use client";

import { useUser } from "@orgward/next/client";

/** What a client component knows of the user. */
export function Greeting() {
  const state = useUser();
  if (state.status !== "signed-in") return null;
  const count = state.orgs.length;
  return (
    <p data-testid="greeting">
      Your browser knows you as a member of {count} {count === 1 ? "organization" : "organizations"}.
    </p>
  );
}
