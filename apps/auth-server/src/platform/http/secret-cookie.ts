import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

/** A cookie whose value is a secret that only the server uses. */
export interface SecretCookie {
  read(context: Context): string | null;
  write(context: Context, token: string): void;
  clear(context: Context): void;
}

/**
 * Creates a cookie that scripts can't read. Whether it is `Secure` depends on the public URL, not on the request. On https it has the
 * `__Host-` prefix, so that no other host can set it.
 *
 * @param options.maxAgeSeconds Default: until the browser is closed
 */
export function createSecretCookie(
  name: string,
  { issuer, maxAgeSeconds }: { issuer: string; maxAgeSeconds?: number },
): SecretCookie {
  const secure = issuer.startsWith("https:");
  const prefix = secure ? ({ prefix: "host" } as const) : {};
  const attributes = { ...prefix, secure, httpOnly: true, sameSite: "Lax", path: "/" } as const;
  return {
    read: (context) => getCookie(context, name, secure ? "host" : undefined) || null,
    write: (context, token) =>
      setCookie(context, name, token, { ...attributes, ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }) }),
    clear: (context) => void deleteCookie(context, name, attributes),
  };
}
