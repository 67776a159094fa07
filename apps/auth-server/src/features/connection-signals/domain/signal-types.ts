import type { JsonObject } from "../../../platform/domain/json-object.ts";
import type { SignalEffect } from "./records.ts";

const CAEP = "https://schemas.openid.net/secevent/caep/event-type";
const RISC = "https://schemas.openid.net/secevent/risc/event-type";
const SSF = "https://schemas.openid.net/secevent/ssf/event-type";

type FindEffect = (claims: JsonObject) => SignalEffect;

const signsOut: FindEffect = () => "signed_out";
const leavesATrace: FindEffect = () => "noted";

/** A credential that was added takes nothing away from who is signed in. */
const signsOutUnlessCreated: FindEffect = ({ change_type: change }) => (change === "create" ? "noted" : "signed_out");

/** What each type of security event does here (CAEP 1.0 section 3, RISC 1.0 section 2, SSF 1.0 section 8.1). Others leave a trace. */
const effects: Readonly<Record<string, FindEffect>> = {
  [`${CAEP}/session-revoked`]: signsOut,
  [`${CAEP}/credential-change`]: signsOutUnlessCreated,
  [`${CAEP}/token-claims-change`]: leavesATrace,
  [`${CAEP}/assurance-level-change`]: leavesATrace,
  [`${CAEP}/device-compliance-change`]: leavesATrace,
  [`${RISC}/sessions-revoked`]: signsOut,
  [`${RISC}/account-credential-change-required`]: signsOut,
  [`${RISC}/credential-compromise`]: signsOut,
  [`${RISC}/account-disabled`]: signsOut,
  [`${RISC}/account-purged`]: () => "disconnected",
  [`${RISC}/account-enabled`]: leavesATrace,
  [`${RISC}/identifier-changed`]: leavesATrace,
  [`${RISC}/identifier-recycled`]: leavesATrace,
  [`${RISC}/recovery-activated`]: leavesATrace,
  [`${RISC}/recovery-information-changed`]: leavesATrace,
  [`${SSF}/verification`]: leavesATrace,
  [`${SSF}/stream-updated`]: leavesATrace,
};

/** Returns the URI of a security event that this server knows; `null` if there is none among them. */
export function findKnownType(uris: readonly string[]): string | null {
  return uris.find((uri) => Object.hasOwn(effects, uri)) ?? null;
}

/** Returns what a security event of a type does. */
export function effectOf(uri: string | null, claims: JsonObject): SignalEffect {
  return (uri !== null && effects[uri]?.(claims)) || "noted";
}

/** Returns the short name of a type, as people read it. */
export function shortName(uri: string): string {
  return uri.slice(uri.lastIndexOf("/") + 1);
}
