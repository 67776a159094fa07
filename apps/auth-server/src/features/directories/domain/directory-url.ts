/** Returns the address of a directory's service, which identity providers are given. */
export function directoryUrl(issuer: string, directoryId: string): string {
  return `${issuer}/scim/v2/${directoryId}`;
}
