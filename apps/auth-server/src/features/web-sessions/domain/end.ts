import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { hashToken } from "../../../platform/sealing/secret-token.ts";
import { endSessionByHash } from "../../authentication/domain/sessions.ts";

/**
 * Signs the user of a refresh token out: of the browser's session on the hosted pages, and with it of every application that the
 * browser signed in to through it. A token that is unknown or over changes nothing.
 */
export async function endWebSession(deps: Pick<DomainDeps, "store" | "clock">, refreshToken: string): Promise<void> {
  const webSession = await deps.store.read.webSessions.findByToken(hashToken(refreshToken));
  if (!webSession) return;
  await deps.store.write((repositories) => endSessionByHash(deps, repositories, webSession.sessionHash));
}
