import type { BrowserEnvironment } from "./environment.ts";

/**
 * `signed-out`, or the organization that the user works in, after someone signed in or changed it. That is all that tabs tell each other:
 * each asks the auth server itself.
 */
export type TabMessage = "signed-out" | { readonly activeOrgId: string | null };

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
    if (isTabMessage(data)) onMessage(data);
  });
  return { tell: (message) => channel?.postMessage(message) };
}

function isTabMessage(data: unknown): data is TabMessage {
  if (data === "signed-out") return true;
  const { activeOrgId } = Object(data) as { activeOrgId?: unknown };
  return activeOrgId === null || typeof activeOrgId === "string";
}
