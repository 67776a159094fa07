import type { SubjectKinds } from "../../../platform/events/subject.ts";

/** What events call signing keys. */
export const signingKeySubjects = {
  signing_key: { label: "Signing key", unnamed: "a signing key", isKnownById: true, pageOf: () => "/dashboard/keys" },
} satisfies SubjectKinds;
