import type { AuthServer, IssuedTokens } from "./auth-server.ts";
import { AuthClientError, isFailure } from "./errors.ts";
import type { RememberedOrg } from "./remembered-org.ts";

/** A token is refreshed when it has less than this to live, in seconds. */
const REFRESH_BEFORE_SECONDS = 60;

interface KeptTokens extends IssuedTokens {
  /** From when on to refresh, by this browser's clock, in milliseconds. */
  readonly staleAt: number;
  /** From when on the API refuses it, by this browser's clock, in milliseconds. */
  readonly expiresAt: number;
}

/** The tokens of this tab, which live in its memory alone. Whatever changes them waits for its turn. */
export interface TokenSession {
  /** Returns a token that is good for a while, and isn't the one that an API refused; `null` if nobody is signed in. */
  getAccessToken(refused?: string): Promise<string | null>;
  /** The organization that the token speaks of alone. */
  activeOrgId(): string | null;
  /** Begins with the tokens of a sign-in. */
  begin(exchange: () => Promise<IssuedTokens>): Promise<void>;
  setActiveOrg(orgId: string | null): Promise<void>;
  signOut(): Promise<void>;
  /** Lets the next use ask the auth server, after another tab changed something. */
  invalidate(): void;
  /** The same if nobody is signed in: somebody may have signed in on the hosted pages. */
  recheck(): void;
  /** Ends what this tab has, after another tab signed out. */
  leave(): Promise<void>;
}

interface TokenSessionDeps {
  readonly server: AuthServer;
  readonly rememberedOrg: RememberedOrg;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Called when the auth server says that the session is over. */
  readonly onEnd: () => void;
}

/** Creates the session of a tab. What was known stays when the auth server can't be reached. */
export function createTokenSession({ server, rememberedOrg, now, onEnd }: TokenSessionDeps): TokenSession {
  /** `undefined` until the auth server has been asked; `null` when nobody is signed in. */
  let tokens: KeptTokens | null | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let refreshing: Promise<void> | undefined;

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = queue.then(work);
    queue = result.catch(() => undefined);
    return result;
  }

  function keep(issued: IssuedTokens | null): void {
    const ended = tokens != null && issued === null;
    tokens = issued && toKeptTokens(issued, now());
    if (ended) onEnd();
  }

  async function request(activeOrgId: string | null): Promise<IssuedTokens | null> {
    const refreshToken = tokens?.refreshToken ?? null;
    const byToken = refreshToken === null ? null : await server.refresh(refreshToken, activeOrgId);
    return byToken ?? server.refresh(null, activeOrgId);
  }

  /** The user may have left the organization; and without one may be in too many, which signing in anew lets them choose from. */
  async function refreshNow(): Promise<void> {
    const orgId = rememberedOrg.read();
    try {
      keep(await request(orgId));
    } catch (error) {
      if (!isFailure(error, "org_unavailable")) throw error;
      if (orgId === null) return keep(null);
      rememberedOrg.write(null);
      return refreshNow();
    }
  }

  /** One request for all who wait. */
  function refresh(): Promise<void> {
    refreshing ??= inTurn(refreshNow).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function getAccessToken(refused?: string): Promise<string | null> {
    await queue;
    if (tokens === null) return null;
    if (tokens && tokens.accessToken !== refused && now() < tokens.staleAt) return tokens.accessToken;
    try {
      await refresh();
    } catch (error) {
      if (!tokens || tokens.accessToken === refused || now() >= tokens.expiresAt) throw error;
    }
    return tokens?.accessToken ?? null;
  }

  return {
    getAccessToken,
    activeOrgId: () => tokens?.activeOrgId ?? null,
    begin: (exchange) =>
      inTurn(async () => {
        keep(await exchange());
        const chosen = tokens?.activeOrgId ?? null;
        if (chosen !== null) rememberedOrg.write(chosen);
        // Signed in even if this fails: the next refresh asks for the organization again.
        else if (rememberedOrg.read() !== null) await refreshNow().catch(() => undefined);
      }),
    setActiveOrg: (orgId) =>
      inTurn(async () => {
        keep(await request(orgId));
        if (!tokens) throw new AuthClientError("signed_out", "Nobody is signed in.");
        rememberedOrg.write(orgId);
      }),
    signOut: () =>
      inTurn(async () => {
        await server.signOut(tokens?.refreshToken ?? null, "include");
        rememberedOrg.write(null);
        tokens = null;
      }),
    invalidate() {
      tokens = tokens ? { ...tokens, staleAt: 0 } : undefined;
    },
    recheck() {
      tokens ??= undefined;
    },
    leave: () =>
      inTurn(async () => {
        const refreshToken = tokens?.refreshToken ?? null;
        tokens = undefined;
        // Without the cookie, which may be that of somebody who has signed in since.
        if (refreshToken !== null) await server.signOut(refreshToken, "omit").catch(() => undefined);
      }),
  };
}

/** Reckons with the time that the token has left, so that a clock that is wrong does no harm. */
function toKeptTokens(issued: IssuedTokens, now: number): KeptTokens {
  const { lifetimeSeconds } = issued;
  const early = Math.min(REFRESH_BEFORE_SECONDS, lifetimeSeconds / 2);
  const expiresAt = now + lifetimeSeconds * 1000;
  return { ...issued, expiresAt, staleAt: expiresAt - early * 1000 };
}
