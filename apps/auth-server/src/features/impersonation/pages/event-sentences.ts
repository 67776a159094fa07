import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import { changedText, type EventSentences, inGroup, sentence, sentences } from "../../../platform/events/sentence.ts";
import type { impersonationEvents } from "../domain/events.ts";

/** How the events of this feature are told. */
export const impersonationEventSentences = inGroup(
  { key: "impersonation", label: "Impersonation" },
  {
    "impersonation.started": sentences(
      "Impersonation started",
      {
        because: "{actor} signed in as {target}: {reason}",
        erased: "{actor} signed in as {target}",
      },
      (event) => {
        const { after } = changedText(event, "reason");
        return after === null ? "erased" : ["because", { reason: after }];
      },
    ),
    "impersonation.ended": sentences(
      "Impersonation ended",
      {
        by_someone: "{actor} ended an impersonation of {target}",
        expired: "An impersonation of {target} reached its end",
        not_allowed: "An impersonation of {target} was ended, because it was no longer allowed",
      },
      ({ details }) => {
        if (details?.cause === "ended") return "by_someone";
        return details?.cause === "expired" ? "expired" : "not_allowed";
      },
    ),
    "impersonation.refused": {
      ...sentence("Impersonation refused", "{actor} wanted to sign in as {target} and wasn’t allowed to"),
      reasons: {
        user_not_found: "no such user",
        user_disabled: "the user is disabled",
        own_account: "their own account",
        user_is_operator: "the user is an operator",
        impersonator_not_allowed: "no right to impersonate",
        not_a_member: "not a member of the organization",
        higher_role: "the user has more rights",
        forbidden_by_organization: "the organization forbids it",
        through_impersonation: "from within an impersonation",
        unmet_access_policy: "access policy not met",
      },
    },
  },
) satisfies EventSentences<typeof impersonationEvents>;

type ImpersonationEventMessages = EventMessagesOf<typeof impersonationEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends ImpersonationEventMessages {}
}
