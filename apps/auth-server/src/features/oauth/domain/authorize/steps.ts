import { readDemand } from "./assurance.ts";
import { readClient } from "./client.ts";
import { readCodeChallenge } from "./code-challenge.ts";
import { readDpopKey } from "./dpop-key.ts";
import { refuseLongRequest } from "./length.ts";
import { readRedirectUri } from "./redirect-uri.ts";
import { refuseRepetition } from "./repetition.ts";
import { refuseRequestObject } from "./request-object.ts";
import { readResource } from "./resource.ts";
import { checkResponseType } from "./response-type.ts";
import { readScope } from "./scope.ts";
import { readState } from "./state.ts";
import type { AuthorizeStep } from "./step.ts";

/**
 * The checks of an authorization request, in order. Until the redirect URI is known to belong to the client, only the user is told what
 * failed; from then on, the client is.
 */
export const authorizeSteps: readonly AuthorizeStep[] = [
  readClient,
  readRedirectUri,
  refuseRepetition,
  refuseLongRequest,
  refuseRequestObject,
  checkResponseType,
  readState,
  readCodeChallenge,
  readDpopKey,
  readResource,
  readScope,
  readDemand,
];
