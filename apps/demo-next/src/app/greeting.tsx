"use client";

import { useUser } from "@orgward/next/client";

/** What a client component knows of the user. */
export function Greeting() {
  const state = useUser();
  if (state.status !== "signed-in") return null;
  return <p data-testid="greeting">Your browser knows you as a member of {state.orgs.length} organizations.</p>;
}
