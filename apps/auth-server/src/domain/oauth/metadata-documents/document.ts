import { fail, type Result, succeed } from "../../result.ts";
import { type ClientMetadata, parseClientMetadata } from "../registration/client-metadata.ts";

const LONGEST_URL = 512;

/** Members that only a client has which shares a secret with the server; nothing in public is a secret. */
const SECRET_MEMBERS = ["client_secret", "client_secret_expires_at"];

/**
 * Tells whether a client id can be the address of a metadata document: https with a path, in the one way to write it that the URL
 * standard has, so without dot segments in any spelling, and without user information and fragment.
 */
export function isDocumentUrl(clientId: string): boolean {
  if (clientId.length > LONGEST_URL || !clientId.startsWith("https://") || !URL.canParse(clientId)) return false;
  const { href, pathname, username, password } = new URL(clientId);
  return href === clientId && pathname !== "/" && !username && !password && !clientId.includes("#");
}

/**
 * Reads the document that was found at a client id.
 *
 * @returns the client's metadata, or what is wrong with the document
 */
export function parseMetadataDocument(clientId: string, text: string): Result<ClientMetadata, string> {
  const document = parseJson(text);
  if (typeof document !== "object" || document === null) return fail("is not a JSON object");
  if (!("client_id" in document) || document.client_id !== clientId) return fail("names another client_id");
  if (SECRET_MEMBERS.some((name) => name in document)) return fail("contains a secret");
  const parsed = parseClientMetadata(document, ["none"], "none");
  if (!parsed.ok) return fail(parsed.failure.description);
  return parsed.value.name === null ? fail("has no client_name") : succeed(parsed.value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
