import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../../platform/management-api/endpoint.ts";
import { overlapSeconds } from "../../../../platform/management-api/fields.ts";
import { invalidField } from "../../../../platform/management-api/problems.ts";
import { findOrganizationConnection } from "../../../connections/domain/organization/find-organization-connection.ts";
import { signalAddressesOf } from "../../domain/addresses.ts";
import { pollFailures, type SignalTokenRecord, signalPurposes, type TransmitterRecord } from "../../domain/records.ts";
import { createSignalToken, revokeSignalToken, rotateSignalToken } from "../../domain/tokens.ts";
import {
  changeTransmitter,
  pollInterval,
  type TransmitterInput,
  type TransmitterProblem,
} from "../../domain/transmitter.ts";

const tag = "Organizations";
const PATH = "/org/{org_id}/connections/{connection_id}/signals";
const TOKENS = `${PATH}/tokens` as const;

/** Enough to see what goes wrong. */
const LATEST = 20;
const MAX_LENGTH = 2048;

const transmitterFields = {
  issuer: z.string().min(1).max(MAX_LENGTH).meta({ description: "Its keys are found by the metadata under it." }),
  audience: z.string().min(1).max(MAX_LENGTH).meta({ description: "The `aud` of its security event tokens." }),
};

const pollFields = {
  url: z.string().min(1).max(MAX_LENGTH).meta({ description: "Its poll endpoint (RFC 8936)." }),
  interval_seconds: z.int().min(pollInterval.min).max(pollInterval.max),
};

const transmitterInput = z
  .object({
    ...transmitterFields,
    poll: z
      .object({
        ...pollFields,
        interval_seconds: pollFields.interval_seconds.default(pollInterval.usual),
        token: z
          .string()
          .min(1)
          .max(MAX_LENGTH)
          .optional()
          .meta({ description: "The bearer token that it demands; needed for a new URL. No operation returns it." }),
      })
      .optional()
      .meta({ description: "Where its events are fetched. Without this, it pushes them." }),
  })
  .meta({ id: "SignalTransmitterInput" });

const transmitter = z
  .object({
    ...transmitterFields,
    poll: z
      .object({
        ...pollFields,
        last_polled_at: z.int().nullable().meta({ description: "When a poll last succeeded." }),
        failure: z
          .enum(pollFailures)
          .nullable()
          .meta({ description: "Why the last poll failed; `null` if it didn't." }),
        next_poll_at: z.int(),
      })
      .nullable()
      .meta({ description: "How its events are fetched; `null` if it pushes them." }),
  })
  .meta({ id: "SignalTransmitter" });

const tokenSchema = z
  .object({
    token_id: z.string(),
    purpose: z.enum(signalPurposes),
    created_at: z.int(),
    expires_at: z.int().nullable(),
    last_used_at: z.int().nullable(),
  })
  .meta({ id: "SignalToken" });

const signalSchema = z
  .object({
    received_at: z.int(),
    channel: z.enum(["backchannel_logout", "security_event", "global_token_revocation"]),
    type: z.string().nullable(),
    effect: z.enum(["signed_out", "disconnected", "noted"]).nullable(),
    refusal: z.string().nullable(),
  })
  .meta({ id: "ConnectionSignal" });

const withToken = tokenSchema.extend({ token: z.string() }).meta({ id: "CreatedSignalToken" });
const noSuchConnection = { 404: "The organization doesn't exist, or has no connection with this id." };
const noSuchToken = { 404: "The connection or the token doesn't exist." };

/** Defines the operations on what identity providers may signal. Only creating and replacing a token return it. */
export function connectionSignalEndpoints(deps: Deps): readonly Endpoint[] {
  return [...aboutConnections(deps), ...aboutTokens(deps)];
}

function aboutConnections(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path: PATH,
      operationId: "fetchConnectionSignals",
      tag,
      summary: "Reads where the identity provider of a connection signals, its tokens, and its latest signals",
      answer: z.object({
        backchannel_logout_url: z.string(),
        security_events_url: z.string(),
        global_token_revocation_url: z.string(),
        transmitter: transmitter.nullable(),
        tokens: z.array(tokenSchema),
        signals: z.array(signalSchema).meta({ description: `The latest ${LATEST}, newest first. They name nobody.` }),
      }),
      failures: noSuchConnection,
      async run({ params }) {
        const connection = await findOrganizationConnection(deps.store.read, keyOf(params));
        if (!connection) throw connectionNotFound();
        const { connectionId } = connection;
        const { connectionTransmitters, connectionSignalTokens, connectionSignals } = deps.store.read;
        const addresses = signalAddressesOf(deps, connectionId);
        const known = await connectionTransmitters.find(connectionId);
        return {
          backchannel_logout_url: addresses.logoutUrl,
          security_events_url: addresses.eventsUrl,
          global_token_revocation_url: addresses.revocationUrl,
          transmitter: known && toTransmitterBody(known),
          tokens: (await connectionSignalTokens.listByConnection(connectionId)).map(toTokenBody),
          signals: (await connectionSignals.listLatest(connectionId, LATEST)).map(
            ({ receivedAt, channel, type, effect, refusal }) => ({
              received_at: receivedAt,
              ...{ channel, type, effect, refusal },
            }),
          ),
        };
      },
    }),
    defineEndpoint({
      method: "put",
      path: PATH,
      operationId: "updateConnectionSignals",
      tag,
      summary: "Decides who sends security events about the users of a connection; without a transmitter, nobody",
      body: z.object({ transmitter: transmitterInput.optional() }),
      answer: emptyObject,
      failures: noSuchConnection,
      async run({ params, body }, context) {
        const input = body.transmitter ? toTransmitterInput(body.transmitter) : null;
        const changed = await changeTransmitter(acting(context, deps), keyOf(params), input);
        if (changed.ok) return {};
        if (changed.failure === "not_found") throw connectionNotFound();
        throw invalidField(...problems[changed.failure]);
      },
    }),
  ];
}

const problems: Readonly<Record<TransmitterProblem, readonly [field: string, problem: string]>> = {
  unsafe_issuer: ["transmitter.issuer", "must be an https URL without query or fragment"],
  unsafe_poll_url: ["transmitter.poll.url", "must be an https URL without credentials or fragment"],
  poll_token_needed: ["transmitter.poll.token", "is needed for a new URL"],
};

function toTransmitterInput({ issuer, audience, poll }: z.output<typeof transmitterInput>): TransmitterInput {
  if (!poll) return { issuer, audience, poll: null };
  return { issuer, audience, poll: { url: poll.url, token: poll.token, intervalSeconds: poll.interval_seconds } };
}

function toTransmitterBody({ issuer, audience, poll }: TransmitterRecord): z.output<typeof transmitter> {
  return {
    issuer,
    audience,
    poll: poll && {
      url: poll.url,
      interval_seconds: poll.intervalSeconds,
      last_polled_at: poll.lastAt,
      failure: poll.failure,
      next_poll_at: poll.dueAt,
    },
  };
}

function aboutTokens(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "post",
      path: TOKENS,
      operationId: "createSignalToken",
      tag,
      summary: "Creates a bearer token with which the identity provider of a connection signals; it is returned once",
      body: z.object({
        purpose: z
          .enum(signalPurposes)
          .meta({ description: "To push security events, or to sign users out by Global Token Revocation." }),
      }),
      answer: withToken,
      failures: { ...noSuchConnection, 409: "The connection has as many tokens as it can have." },
      async run({ params, body }, context) {
        const created = await createSignalToken(acting(context, deps), keyOf(params), body.purpose);
        if (created.ok) return { ...toTokenBody(created.value.record), token: created.value.token };
        if (created.failure === "not_found") throw connectionNotFound();
        throw new Problem(
          409,
          "too_many_tokens",
          "This connection has as many tokens as it can have. Revoke one first.",
        );
      },
    }),
    defineEndpoint({
      method: "post",
      path: `${TOKENS}/{token_id}/rotate`,
      operationId: "rotateSignalToken",
      tag,
      summary: "Replaces a bearer token for signals; the old one goes on working for a while",
      body: z.object({ overlap_seconds: overlapSeconds }),
      answer: withToken,
      failures: noSuchToken,
      async run({ params, body }, context) {
        const token = { ...keyOf(params), tokenId: params.token_id };
        const rotated = await rotateSignalToken(acting(context, deps), token, body.overlap_seconds);
        if (!rotated.ok) throw tokenNotFound();
        return { ...toTokenBody(rotated.value.record), token: rotated.value.token };
      },
    }),
    defineEndpoint({
      method: "delete",
      path: `${TOKENS}/{token_id}`,
      operationId: "revokeSignalToken",
      tag,
      summary: "Revokes a bearer token for signals at once",
      answer: emptyObject,
      failures: noSuchToken,
      async run({ params }, context) {
        const token = { ...keyOf(params), tokenId: params.token_id };
        if (!(await revokeSignalToken(acting(context, deps), token))) throw tokenNotFound();
        return {};
      },
    }),
  ];
}

function keyOf({ org_id: orgId, connection_id: connectionId }: { org_id: string; connection_id: string }) {
  return { orgId, connectionId };
}

function connectionNotFound(): Problem {
  return new Problem(404, "connection_not_found", "The organization has no connection with this id.");
}

function tokenNotFound(): Problem {
  return new Problem(404, "token_not_found", "This connection has no such token.");
}

function toTokenBody({ tokenId, purpose, createdAt, expiresAt, lastUsedAt }: SignalTokenRecord) {
  return { token_id: tokenId, purpose, created_at: createdAt, expires_at: expiresAt, last_used_at: lastUsedAt };
}
