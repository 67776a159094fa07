/** The part of `node:crypto` that is needed. */
export type NodeCrypto = Pick<typeof import("node:crypto"), "createHash">;

/** Hashes a token with SHA-256: at once, or with a promise where only Web Crypto is there. */
export type HashToken = (token: string) => string | Promise<string>;

/**
 * Creates the function that hashes tokens: the memory of a resource server must not be a list of working ones. Node's own hash
 * takes a fraction of the time of Web Crypto, which hands each token to another thread.
 *
 * @param nodeCrypto `node:crypto`, or `null` where there is none. Default: asked for at run time, so that bundles need no such module.
 */
export function createTokenHash(nodeCrypto: NodeCrypto | null = findNodeCrypto()): HashToken {
  return nodeCrypto ? (token) => nodeCrypto.createHash("sha256").update(token).digest("base64") : hashWithWebCrypto;
}

function findNodeCrypto(): NodeCrypto | null {
  const { process } = globalThis as { process?: Partial<Pick<NodeJS.Process, "getBuiltinModule">> };
  return process?.getBuiltinModule?.("node:crypto") ?? null;
}

async function hashWithWebCrypto(token: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
