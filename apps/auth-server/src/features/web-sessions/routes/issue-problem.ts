import { invalidFields, Problem } from "../../../platform/http/problem.ts";
import type { IssueFailure } from "../domain/access-tokens/issue.ts";

/** Returns the refusal (401) of a session that has ended, or of someone who isn't signed in. */
export function sessionOver(): Problem {
  return new Problem(401, "session_over", "The session has ended: the user has to sign in again.");
}

/** Says why no access token can be issued, in the fields of the request that could change it. */
export function toIssueProblem(failure: IssueFailure): Problem {
  switch (failure) {
    case "not_a_member":
      return invalidFields({ active_org_id: ["must be an organization that the user is a member of"] });
    case "organizations_too_large":
      return invalidFields({
        active_org_id: [
          "is required for this user: a token with all of the user's organizations would be larger than 12 KiB",
        ],
      });
    case "token_too_large":
      return invalidFields({
        user_id: ["names a user whose properties and metadata would make the token larger than 12 KiB"],
      });
  }
}
