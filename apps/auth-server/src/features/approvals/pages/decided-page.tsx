import { BackToAccount } from "../../../platform/pages/back-to-account.tsx";
import { Text } from "../../../platform/pages/language.tsx";
import { Moment } from "../../../platform/pages/moment.tsx";
import type { ApprovalState } from "../domain/records.ts";

export interface DecidedPageProps {
  readonly state: Exclude<ApprovalState, "pending">;
  readonly tool: string;
  /** In Unix seconds. */
  readonly expiresAt: number;
}

/** Says what became of a call that nobody can decide about any more. */
export function DecidedPage({ state, tool, expiresAt }: DecidedPageProps) {
  return (
    <>
      <p>
        <Outcome state={state} tool={tool} expiresAt={expiresAt} />
      </p>
      <BackToAccount />
    </>
  );
}

function Outcome({ state, tool, expiresAt }: DecidedPageProps) {
  switch (state) {
    case "approved":
      return <Text of="approval.approved" tool={tool} time={<Moment at={expiresAt} />} />;
    case "refused":
      return <Text of="approval.refused" tool={tool} />;
    case "redeemed":
      return <Text of="approval.redeemed" tool={tool} />;
    case "expired":
      return <Text of="approval.expired" tool={tool} />;
  }
}
