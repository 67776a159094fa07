import bowser from "bowser";

/** Returns a browser and its system, such as `Firefox on Linux`. Browsers that nobody has heard of are shown as they call themselves. */
export function nameBrowser(userAgent: string): string {
  const { browser, os } = bowser.parse(userAgent);
  return browser.name && os.name ? `${browser.name} on ${os.name}` : userAgent;
}
