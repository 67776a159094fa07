/** By what an identity provider vouches for people. */
export const PROTOCOLS = ["saml", "oidc"] as const;

export type Protocol = (typeof PROTOCOLS)[number];

/** The identity providers that there are instructions for. */
export const GUIDE_NAMES = ["okta", "entra", "google", "generic"] as const;

export type GuideName = (typeof GUIDE_NAMES)[number];

/** What is particular to an identity provider. */
export interface Guide {
  /** The provider's own name for itself; `null` for any other. */
  readonly name: string | null;
  /** What access tokens call it. */
  readonly idpName: "Okta" | "Azure" | "Google" | "Generic";
  /** The protocols it can be set up with, the recommended one first. */
  readonly protocols: readonly Protocol[];
}

/** The instructions by identity provider. Google offers organizations no OpenID Connect app of their own in its admin console. */
export const GUIDES: Readonly<Record<GuideName, Guide>> = {
  okta: { name: "Okta", idpName: "Okta", protocols: ["saml", "oidc"] },
  entra: { name: "Microsoft Entra ID", idpName: "Azure", protocols: ["saml", "oidc"] },
  google: { name: "Google Workspace", idpName: "Google", protocols: ["saml"] },
  generic: { name: null, idpName: "Generic", protocols: ["saml", "oidc"] },
};

/** Returns the guide with a name; `null` if there is none. */
export function findGuideName(name: string | null): GuideName | null {
  return GUIDE_NAMES.find((known) => known === name) ?? null;
}
