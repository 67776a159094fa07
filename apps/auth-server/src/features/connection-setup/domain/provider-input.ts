import { X509Certificate } from "node:crypto";
import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { discoveryUrlOf } from "../../connections/domain/providers/endpoints.ts";

/** An identity provider of OpenID Connect as published clients describe it. */
export type DescribedOpenIdProvider =
  | { readonly idpType: "Okta"; readonly oktaSsoDomain: string }
  | { readonly idpType: "Azure"; readonly entraTenantId: string }
  | { readonly idpType: "Generic"; readonly authUrl: string; readonly tokenUrl: string };

/**
 * Finds the issuer of an identity provider of OpenID Connect. Where only endpoints are given, it is the one whose discovery document names
 * exactly these, at their origin or above their path: without an issuer no ID token could be checked.
 *
 * @returns `null` if there is none
 */
export async function findIssuer(
  { fetchDocument }: Pick<DomainDeps, "fetchDocument">,
  described: DescribedOpenIdProvider,
): Promise<string | null> {
  if (described.idpType === "Okta") return `https://${described.oktaSsoDomain.replace(/^https:\/\/|\/+$/g, "")}`;
  if (described.idpType === "Azure") return `https://login.microsoftonline.com/${described.entraTenantId}/v2.0`;
  for (const candidate of candidatesOf(described.authUrl)) {
    const document = await fetchDocument(new URL(discoveryUrlOf(candidate)));
    const issuer = document && readIssuer(document.text, described);
    if (issuer) return issuer;
  }
  return null;
}

/** How many parts of a path may belong to an issuer. */
const MAX_DEPTH = 4;

function candidatesOf(authUrl: string): readonly string[] {
  if (!URL.canParse(authUrl)) return [];
  const { origin, pathname } = new URL(authUrl);
  const parts = pathname.split("/").filter(Boolean).slice(0, MAX_DEPTH);
  return [0, ...parts.keys()].map((_, depth) => [origin, ...parts.slice(0, depth)].join("/"));
}

function readIssuer(text: string, { authUrl, tokenUrl }: Extract<DescribedOpenIdProvider, { idpType: "Generic" }>) {
  try {
    const document = JSON.parse(text) as Readonly<Record<string, unknown>>;
    const isSame = document.authorization_endpoint === authUrl && document.token_endpoint === tokenUrl;
    return isSame && typeof document.issuer === "string" ? document.issuer : null;
  } catch {
    return null;
  }
}

/**
 * Reads a certificate as identity providers show it: PEM, or only what is between its lines.
 *
 * @returns PEM; `null` if it is none
 */
export function readCertificate(text: string): string | null {
  try {
    const trimmed = text.trim();
    return new X509Certificate(trimmed.startsWith("-----") ? trimmed : Buffer.from(trimmed, "base64")).toString();
  } catch {
    return null;
  }
}
