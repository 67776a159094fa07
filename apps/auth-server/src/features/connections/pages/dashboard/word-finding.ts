import type { Translate } from "../../../../platform/language/translations.ts";
import type { ProviderFinding } from "../../domain/providers/identity-providers.ts";

/** Says in a sentence what a step of trying a connection has found. */
export function wordFinding(t: Translate, finding: ProviderFinding): string {
  switch (finding.code) {
    case "discovery_read":
      return t("connection_test.discovery_read", { issuer: finding.issuer });
    case "keys_published":
      return t("connection_test.keys_published", { count: finding.count });
    case "credentials_refused":
      return finding.error === null
        ? t("connection_test.credentials_refused_unnamed")
        : t("connection_test.credentials_refused", { error: finding.error });
    case "request_refused":
      return t("connection_test.request_refused", { status: String(finding.status) });
    case "unusable_answer":
      return t("connection_test.unusable_answer", { detail: finding.detail });
    default:
      return t(`connection_test.${finding.code}`);
  }
}
