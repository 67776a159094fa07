import type { JsonObject } from "../../../../platform/domain/json-object.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { type ClientMetadata, parseClientMetadata } from "../registration/client-metadata.ts";
import { keySet } from "./key-set.ts";

const MAX_URL_LENGTH = 512;

/** Members of clients that share a secret with the server. Nothing published is a secret. */
const SECRET_MEMBERS = ["client_secret", "client_secret_expires_at"];

interface ClientKeys {
  readonly jwks: JsonObject | null;
  readonly jwksUri: string | null;
}

/** What a document says about a client, including the keys of one that signs. */
export type DocumentMetadata = ClientMetadata & ClientKeys;

/**
 * Returns whether a client id can be the URL of a metadata document: https with a path, written exactly as the URL standard serializes it,
 * so without dot segments in any spelling, and without user information or a fragment.
 */
export function isDocumentUrl(clientId: string): boolean {
  if (clientId.length > MAX_URL_LENGTH || !clientId.startsWith("https://") || !URL.canParse(clientId)) return false;
  const { href, pathname, username, password } = new URL(clientId);
  return href === clientId && pathname !== "/" && !username && !password && !clientId.includes("#");
}

/**
 * Reads the document that was found at a client id.
 *
 * @returns the client's metadata, or what is wrong with the document
 */
export function parseMetadataDocument(clientId: string, text: string): Result<DocumentMetadata, string> {
  const document = parseJson(text);
  if (typeof document !== "object" || document === null) return fail("is not a JSON object");
  if (!("client_id" in document) || document.client_id !== clientId) return fail("names a different client_id");
  if (SECRET_MEMBERS.some((name) => name in document)) return fail("contains a secret");
  const parsed = parseClientMetadata(document, ["none", "private_key_jwt"], "none");
  if (!parsed.ok) return fail(parsed.failure.description);
  const metadata = parsed.value;
  if (metadata.name === null) return fail("has no client_name");
  if (metadata.authenticationMethod === "none") return succeed({ ...metadata, jwks: null, jwksUri: null });
  const keys = parseKeys(document);
  return keys
    ? succeed({ ...metadata, ...keys })
    : fail("needs public keys in jwks or jwks_uri: RSA with at least 2048 bits and an exponent of at least 65537");
}

/** Returns the client's keys, or their URL; `null` when the document has neither or both. */
function parseKeys(document: object): ClientKeys | null {
  const { jwks, jwks_uri: uri } = document as { jwks?: unknown; jwks_uri?: unknown };
  if (jwks !== undefined) {
    const parsed = keySet.safeParse(jwks);
    return uri === undefined && parsed.success ? { jwks: parsed.data as JsonObject, jwksUri: null } : null;
  }
  return typeof uri === "string" && isDocumentUrl(uri) ? { jwks: null, jwksUri: uri } : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
