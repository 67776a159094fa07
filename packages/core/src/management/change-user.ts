import { type Api, type CallOptions, type Operation, whetherDone } from "./api.ts";
import { isId } from "./ids.ts";

/** A change to a user. */
export interface UserChange extends Pick<Operation<true, false>, "method" | "body"> {
  /** Below the user's own path, such as `/disable`. */
  readonly action?: string;
}

/** Creates the function that changes one user and resolves to whether the user exists. */
export function createChangeUser(
  api: Api,
): (userId: string, change: UserChange, call: CallOptions | undefined) => Promise<boolean> {
  return async (userId, { action = "", ...operation }, call) =>
    isId(userId) && api(whetherDone({ ...operation, path: `/user/${userId}${action}` }), call);
}
