import type { BrowserEnvironment } from "./environment.ts";

/** The organization that the user works in, beyond a reload. Its id is no secret: only members get a token for it. */
export interface RememberedOrg {
  read(): string | null;
  write(orgId: string | null): void;
}

/** Remembers it in `localStorage`, for every tab; where the browser refuses that, as long as the page lives. */
export function rememberOrg(authUrl: string, environment: Pick<BrowserEnvironment, "localStorage">): RememberedOrg {
  const key = `orgward-org ${authUrl}`;
  let ofThisPage: string | null = null;
  return {
    read() {
      try {
        return environment.localStorage.getItem(key);
      } catch {
        return ofThisPage;
      }
    },
    write(orgId) {
      ofThisPage = orgId;
      try {
        if (orgId === null) environment.localStorage.removeItem(key);
        else environment.localStorage.setItem(key, orgId);
      } catch {
        // The page remembers it.
      }
    },
  };
}
