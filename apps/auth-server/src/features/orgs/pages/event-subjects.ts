import type { SubjectMessagesOf } from "../../../platform/events/event-messages.ts";
import type { SubjectKinds } from "../../../platform/events/subject.ts";
import { findOrganizationNames } from "../domain/organization-names.ts";

/** What events call organizations and their roles. */
export const orgSubjects = {
  organization: {
    label: "Organization",
    unnamed: "a deleted organization",
    pageOf: (orgId) => `/dashboard/orgs/${encodeURIComponent(orgId)}`,
    findNames: findOrganizationNames,
  },
  roles: { label: "Roles", unnamed: "the roles", pageOf: () => "/dashboard/roles" },
  role_mapping: { label: "Role mapping", unnamed: "a role mapping", isKnownById: true },
} satisfies SubjectKinds;

type OrgSubjectMessages = SubjectMessagesOf<typeof orgSubjects>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends OrgSubjectMessages {}
}
