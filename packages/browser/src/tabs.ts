import type { BrowserEnvironment } from "./environment.ts";

/** `changed`: somebody signed in, or works in another organization. The message says no more: each tab asks the auth server. */
export type TabMessage = "changed" | "signed-out";

/** The other tabs of the app. */
export interface Tabs {
  tell(message: TabMessage): void;
}

/**
 * Connects the tabs that use one auth server. Tabs of browsers without `BroadcastChannel` go on by themselves.
 *
 * @param onMessage what to do when another tab tells something
 */
export function connectTabs(
  authUrl: string,
  { BroadcastChannel, location }: Pick<BrowserEnvironment, "BroadcastChannel" | "location">,
  onMessage: (message: TabMessage) => void,
): Tabs {
  // Node has channels too, and one that listens keeps a server from ending.
  const channel = location && BroadcastChannel && new BroadcastChannel(`orgward ${authUrl}`);
  channel?.addEventListener("message", ({ data }) => {
    if (data === "changed" || data === "signed-out") onMessage(data);
  });
  return { tell: (message) => channel?.postMessage(message) };
}
