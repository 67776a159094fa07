import { parseIdpMetadataNow } from "./idp-metadata.ts";
import type { SamlMetadataResult, SamlResponseInput, SamlVerdict } from "./types.ts";
import { verifyResponseNow } from "./verify-response.ts";

/** What there is to do, as data that goes from thread to thread. */
export type SamlTask =
  | { readonly kind: "response"; readonly input: SamlResponseInput }
  | { readonly kind: "metadata"; readonly xml: string };

export type SamlAnswer =
  | { readonly kind: "response"; readonly verdict: SamlVerdict }
  | { readonly kind: "metadata"; readonly result: SamlMetadataResult };

/** Does a task on the current thread. */
export function work(task: SamlTask): SamlAnswer {
  return task.kind === "response"
    ? { kind: "response", verdict: verifyResponseNow(task.input) }
    : { kind: "metadata", result: parseIdpMetadataNow(task.xml) };
}
