import { checkOptionNames, type OptionNames } from "../option-names.ts";
import { type TestLoginMethod, type UserReference, userIdOf } from "../user.ts";
import type { MemoryAuthServer } from "./memory-auth-server.ts";

/** Who decides about a call that waits for an approval. */
export interface DeciderOptions {
  /** Default: whoever may; of several members, one with the highest role. */
  readonly user?: UserReference;
  /** How they have signed in. Default: with a password just now, and a second factor if they have one. */
  readonly loginMethod?: TestLoginMethod;
  /** What that proves (RFC 8176), such as `["pwd", "otp", "mfa"]` for a second factor. Default: what the method proves by itself. */
  readonly amr?: readonly string[];
}

const optionNames: OptionNames<DeciderOptions> = { user: true, loginMethod: true, amr: true };

const ID = /([\w-]{36})\/?$/;

/**
 * Decides about a call at the auth server, as a person does on its page.
 *
 * @param approval the id of the call, or the address of its page
 * @throws TypeError when nothing of the kind waits, or the person can't decide about it
 */
export async function decideApproval(
  { server, authUrl }: { readonly server: MemoryAuthServer; readonly authUrl: string },
  decision: "approved" | "refused",
  approval: string,
  options: DeciderOptions = {},
): Promise<void> {
  const name = decision === "approved" ? "approve" : "refuse";
  checkOptionNames(options, optionNames, name);
  const { user, loginMethod, amr } = options;
  const approvalId = ID.exec(approval)?.[1];
  if (approvalId === undefined) throw new TypeError(`${name}: give it the id of a call, or the address of its page`);
  const userId = user === undefined ? null : userIdOf(user);
  await server.decideApproval(authUrl, { approvalId, decision, userId, signedIn: { loginMethod, amr } });
}
