/** Tells whether the host name of a URL is this machine's own. */
export function isLoopbackHost(hostname: string): boolean {
  return /^(?:(?:[^.]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
