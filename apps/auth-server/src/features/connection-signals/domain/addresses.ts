import type { DomainDeps } from "../../../platform/domain/deps.ts";

/** The path that everything about one connection's signals is below. */
export const SIGNALS_PATH = "/connections";

/** What an identity provider has to know of this server. */
export interface SignalAddresses {
  /** Where an OpenID provider posts logout tokens (OpenID Connect Back-Channel Logout 1.0). */
  readonly logoutUrl: string;
  /** Where a transmitter posts security events (RFC 8935). */
  readonly eventsUrl: string;
  /** Where an identity provider signs users out (Global Token Revocation). */
  readonly revocationUrl: string;
}

/** Returns the addresses of a connection. */
export function signalAddressesOf(
  { policy }: { readonly policy: Pick<DomainDeps["policy"], "issuer"> },
  connectionId: string,
): SignalAddresses {
  const base = `${policy.issuer}${SIGNALS_PATH}/${connectionId}`;
  return {
    logoutUrl: `${base}/backchannel-logout`,
    eventsUrl: `${base}/security-events`,
    revocationUrl: `${base}/global-token-revocation`,
  };
}
