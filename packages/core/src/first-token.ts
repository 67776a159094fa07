// What is loaded with the first token, so that no bundle begins with it. It's one part: bundlers put what several parts share into files that
// are loaded at the start.
export { outageError } from "./http/outage.ts";
export { askedPauseSeconds } from "./http/retry-after.ts";
export { createFeed } from "./revocations/feed.ts";
export { createRemoteKeys } from "./token/create-remote-keys.ts";
export { loadPemKey } from "./token/import-key.ts";
export { importKeys } from "./token/import-keys.ts";
export { verifyAccessToken } from "./token/verify.ts";
