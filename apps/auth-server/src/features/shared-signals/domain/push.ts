import type { DeliveryChannel } from "../../../platform/deliveries/channel.ts";
import { PUSH_CHANNEL, readSecurityEvent } from "./outbox.ts";
import { signSecurityEvent } from "./security-event-token.ts";
import { streamTypes } from "./signal-types.ts";
import { pauseForProblem } from "./stream-status.ts";

/** Posts security event tokens to receivers (RFC 8935). A receiver that is gone or has failed for days has its stream paused. */
export const pushChannel: DeliveryChannel = {
  kind: PUSH_CHANNEL,

  async prepare(deps, delivery) {
    const stream = await deps.store.read.signalStreams.findById(delivery.destinationId);
    if (stream?.method !== "push" || stream.endpointUrl === null) return null;
    const event = readSecurityEvent(delivery);
    if (stream.status !== "enabled" && event.type !== streamTypes.streamUpdated) return null;
    const { encryptedAuthorization: encrypted } = stream;
    const authorization = encrypted === null ? null : await deps.sealers.signalSecrets.open(encrypted);
    return {
      url: stream.endpointUrl,
      headers: {
        "content-type": "application/secevent+jwt",
        accept: "application/json",
        ...(authorization !== null && { authorization }),
      },
      body: await signSecurityEvent(deps, stream, event),
    };
  },

  async stop(repositories, deps, delivery) {
    const stream = await repositories.signalStreams.findById(delivery.destinationId);
    if (stream) await pauseForProblem(repositories, deps, stream, "undeliverable");
  },
};
