import bowser from "bowser";

/**
 * Returns a browser and its operating system, such as `Firefox on Linux`. Unknown browsers are shown by the name that they give themselves.
 */
export function nameBrowser(userAgent: string): string {
  const { browser, os } = bowser.parse(userAgent);
  return browser.name && os.name ? `${browser.name} on ${os.name}` : userAgent;
}
