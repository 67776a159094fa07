"use client";

import { isDenied } from "@orgward/next/client";
import { useActionState } from "react";
import { publishReport } from "./actions.ts";

/** Everybody sees the form: what protects the action is its own guard. */
export function PublishForm({ orgId }: { orgId: string }) {
  const [state, publish, isPending] = useActionState(publishReport, null);
  return (
    <form action={publish}>
      <input type="hidden" name="org_id" value={orgId} />
      <button type="submit" disabled={isPending}>
        Publish the report
      </button>
      {state && <p role="status">{isDenied(state) ? `Denied: ${state.message}` : state.message}</p>}
    </form>
  );
}
