import type { BrowserEnvironment } from "./environment.ts";

/** The organization that the user works in, beyond a reload. Its id is no secret: only members get a token for it. */
export interface RememberedOrg {
  read(): string | null;
  /** Remembers it for this page and those that are loaded later. */
  write(orgId: string | null): void;
  /** Remembers what another tab has written: its storage shows here only after a while. */
  follow(orgId: string | null): void;
}

/** Remembers it in `localStorage`; where the browser refuses that, as long as the page lives. */
export function rememberOrg(authUrl: string, environment: Pick<BrowserEnvironment, "localStorage">): RememberedOrg {
  const key = `orgward-org ${authUrl}`;
  let current = readStored();

  function readStored(): string | null {
    try {
      return environment.localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  return {
    read: () => current,
    write(orgId) {
      current = orgId;
      try {
        if (orgId === null) environment.localStorage.removeItem(key);
        else environment.localStorage.setItem(key, orgId);
      } catch {
        // The page remembers it.
      }
    },
    follow(orgId) {
      current = orgId;
    },
  };
}
