import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../../platform/management-api/endpoint.ts";
import { digits, overlapSeconds } from "../../../../platform/management-api/fields.ts";
import { createDirectoryToken, revokeDirectoryToken, rotateDirectoryToken } from "../../domain/tokens.ts";
import { directoryTokenSchema, toTokenBody } from "./directory-bodies.ts";
import { directoryNotFound, findDirectory } from "./find-directory.ts";

const tag = "Directories";
const PATH = "/org/{org_id}/directories/{directory_id}/tokens";

const TEN_YEARS = 10 * 365 * 86_400;

const withToken = directoryTokenSchema.extend({ token: z.string() }).meta({ id: "CreatedDirectoryToken" });
const noSuchToken = { 404: "The directory or the token doesn't exist." };

/** Defines the operations on the bearer tokens of directories. Only creating and replacing one return the token. */
export function directoryTokenEndpoints(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path: PATH,
      operationId: "fetchDirectoryTokens",
      tag,
      summary: "Lists the bearer tokens of a directory, newest first",
      answer: z.object({ tokens: z.array(directoryTokenSchema) }),
      failures: noSuchToken,
      async run({ params }) {
        const { directoryId } = await findDirectory(deps, params);
        return { tokens: (await deps.store.read.directoryTokens.listIssued(directoryId)).map(toTokenBody) };
      },
    }),
    defineEndpoint({
      method: "post",
      path: PATH,
      operationId: "createDirectoryToken",
      tag,
      summary: "Creates a bearer token of a directory, which is returned once",
      body: z.object({
        expires_in_seconds: digits(z.int().min(60).max(TEN_YEARS))
          .optional()
          .meta({ description: "Default: it doesn't expire." }),
      }),
      answer: withToken,
      failures: { ...noSuchToken, 409: "The directory has as many tokens as it can have." },
      async run({ params, body }, context) {
        const { directoryId } = await findDirectory(deps, params);
        const wanted = { expiresInSeconds: body.expires_in_seconds ?? null };
        const created = await createDirectoryToken(acting(context, deps), directoryId, wanted);
        if (created.ok) return { ...toTokenBody(created.value.record), token: created.value.token };
        if (created.failure === "not_found") throw directoryNotFound();
        throw new Problem(
          409,
          "too_many_tokens",
          "This directory has as many tokens as it can have. Revoke one first.",
        );
      },
    }),
    defineEndpoint({
      method: "post",
      path: `${PATH}/{token_id}/rotate`,
      operationId: "rotateDirectoryToken",
      tag,
      summary: "Replaces a bearer token of a directory; the old one goes on working for a while",
      body: z.object({ overlap_seconds: overlapSeconds }),
      answer: withToken,
      failures: noSuchToken,
      async run({ params, body }, context) {
        const { directoryId } = await findDirectory(deps, params);
        const token = { directoryId, tokenId: params.token_id };
        const rotated = await rotateDirectoryToken(acting(context, deps), token, body.overlap_seconds);
        if (!rotated.ok) throw tokenNotFound();
        return { ...toTokenBody(rotated.value.record), token: rotated.value.token };
      },
    }),
    defineEndpoint({
      method: "delete",
      path: `${PATH}/{token_id}`,
      operationId: "revokeDirectoryToken",
      tag,
      summary: "Revokes a bearer token of a directory at once",
      answer: emptyObject,
      failures: noSuchToken,
      async run({ params }, context) {
        const { directoryId } = await findDirectory(deps, params);
        const token = { directoryId, tokenId: params.token_id };
        if (!(await revokeDirectoryToken(acting(context, deps), token))) throw tokenNotFound();
        return {};
      },
    }),
  ];
}

function tokenNotFound(): Problem {
  return new Problem(404, "token_not_found", "This directory has no such token.");
}
