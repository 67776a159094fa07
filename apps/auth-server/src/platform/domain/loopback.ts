const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Returns whether a hostname, as `URL` writes it, is the machine itself. */
export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}
