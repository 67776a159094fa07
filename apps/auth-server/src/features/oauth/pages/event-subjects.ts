import type { SubjectMessagesOf } from "../../../platform/events/event-messages.ts";
import type { SubjectKinds } from "../../../platform/events/subject.ts";
import { findClientNames } from "../domain/clients/client-names.ts";

/** What events call clients and what has to do with them. */
export const oauthSubjects = {
  client: {
    label: "Client",
    unnamed: "a deleted client",
    pageOf: (clientId) => `/dashboard/mcp/clients/${encodeURIComponent(clientId)}`,
    findNames: findClientNames,
  },
  grant: { label: "Grant", unnamed: "a grant" },
  introspection_credential: {
    label: "Validation credential",
    unnamed: "a validation credential",
    isKnownById: true,
    pageOf: () => "/dashboard/mcp/validation",
  },
  resource: {
    label: "Resource",
    unnamed: "a resource",
    isKnownById: true,
    pageOf: (resource) => `/dashboard/mcp/resources?${new URLSearchParams({ q: resource })}`,
  },
  scope: {
    label: "Scope",
    unnamed: "a scope",
    isKnownById: true,
    pageOf: (scope) => `/dashboard/mcp/scopes?${new URLSearchParams({ q: scope })}`,
  },
} satisfies SubjectKinds;

type OauthSubjectMessages = SubjectMessagesOf<typeof oauthSubjects>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends OauthSubjectMessages {}
}
