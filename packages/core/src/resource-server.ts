// What packages need that guard other things than routes, and learn about tokens in another way than their signature.
export { parseOrgRequirement } from "./access/requirement.ts";
export { parseOrgRule } from "./access/rule.ts";
export { checkGuardOptions } from "./guards/guard-options.ts";
export { BadResponse } from "./http/bad-response.ts";
export { checkTokenSize, checkTokenSyntax, readBearerToken } from "./http/bearer.ts";
export { isPreflight } from "./http/cross-origin.ts";
export { type JsonRequest, type JsonResponse, requestJson } from "./http/request-json.ts";
export { callable, resolveAuthUrl } from "./options.ts";
export { tiesPromisesToRequests } from "./runtime.ts";
export type { Claims } from "./token/claims.ts";
export { parseUser } from "./token/user-claims.ts";
