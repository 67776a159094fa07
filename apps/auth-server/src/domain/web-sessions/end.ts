import type { DomainDeps } from "../deps.ts";
import { hashToken } from "../secret-token.ts";

/**
 * Signs the user of a refresh token out: of the browser's session on the hosted pages, and with it of every application that the
 * browser signed in to through it. A token that is unknown or over changes nothing.
 */
export async function endWebSession({ store }: Pick<DomainDeps, "store">, refreshToken: string): Promise<void> {
  const webSession = await store.read.webSessions.findByToken(hashToken(refreshToken));
  if (webSession) await store.write(({ sessions }) => sessions.delete(webSession.sessionHash));
}
