// @ts-check
import { decodeJwt, decodeProtectedHeader, generateKeyPair, SignJWT } from "jose";

/** Reads the newest sequence of a server's list. @param {string} authUrl @returns {Promise<number>} */
export async function readSequence(authUrl) {
  return Number(decodeJwt(await fetchList(authUrl)).sequence);
}

/**
 * Makes documents that look like a server's list and aren't: signed by another key, with a part exchanged, and an access token.
 *
 * @param {string} authUrl
 * @param {string} token An access token of the server, signed by the key that signs the list.
 */
export async function forgeDocuments(authUrl, token) {
  const list = await fetchList(authUrl);
  const [claims, header] = [decodeJwt(list), decodeProtectedHeader(list)];
  const { privateKey } = await generateKeyPair(String(header.alg));
  const emptied = { ...claims, iat: Number(claims.iat) + 1, sequence: Number(claims.sequence) + 1000, entries: "" };
  const byAnother = await new SignJWT(emptied)
    .setProtectedHeader({ ...header, alg: String(header.alg) })
    .sign(privateKey);
  const [protectedHeader, , signature] = list.split(".");
  const [, payload] = byAnother.split(".");
  return [
    byAnother,
    `${protectedHeader}.${payload}.${signature}`,
    token,
    "",
    "eyJhbGciOiJub25lIn0..",
    list.slice(0, -40),
  ];
}

/** @param {string} authUrl */
async function fetchList(authUrl) {
  const response = await fetch(`${authUrl}/.well-known/revocations`);
  if (response.status !== 200) throw new Error(`The list was answered with ${response.status}.`);
  return response.text();
}
