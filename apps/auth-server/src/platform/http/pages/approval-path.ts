/** The path of the page that lists the calls that wait for who is signed in. */
export const APPROVALS_PAGE = "/approvals";

/** Returns the path of the page where people decide about a call of a tool. */
export function approvalPath(approvalId: string): string {
  return `${APPROVALS_PAGE}/${approvalId}`;
}
