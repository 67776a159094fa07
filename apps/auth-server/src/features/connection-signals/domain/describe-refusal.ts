import type { SignalRefusal } from "./records.ts";

const descriptions: Readonly<Record<SignalRefusal, string>> = {
  connection_off: "This connection is disabled, or is only being tried.",
  not_configured: "This connection doesn't expect such signals. Configure its transmitter first.",
  keys_unavailable: "The issuer's keys can't be fetched.",
  bad_signature: "The token isn't signed with a key of its issuer.",
  invalid_token: "The token is malformed, or isn't one of this kind.",
  wrong_issuer: "The token is from another issuer.",
  wrong_audience: "The token is meant for someone else.",
  too_old: "The token is too old, or from the future.",
  replayed: "The token came before.",
  domain_not_proven: "The subject isn't known.",
  unknown_subject: "The subject isn't known.",
};

/** Says why a signal was refused, to whoever sent it. Whether an account exists stays unsaid. */
export function describeRefusal(refusal: SignalRefusal): string {
  return descriptions[refusal];
}
