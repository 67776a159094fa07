import { redactUrl } from "../../../../platform/domain/redact-url.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import type { Destination } from "../../domain/destination.ts";

const FAILURES = ["timeout", "unreachable", "private_address", "too_large", "secret_unreadable"] as const;

/** Returns where a stream goes, for lists: without the rest of a URL, in which some collectors take their key. */
export function describeDestination(destination: Destination): string {
  if (destination.kind === "https") return redactUrl(destination.url);
  return `${destination.endpoint}/${destination.bucket}/${destination.prefix}`;
}

/** Returns why sending failed, as the end of a sentence. */
export function wordError(t: Translate, error: string): string {
  const known = FAILURES.find((failure) => failure === error);
  return known
    ? t(`audit_stream_error.${known}`)
    : t("audit_stream_error.status", { status: error.replace(/\D/g, "") });
}
