import { deliveryChannels } from "../../src/features.ts";
import { deliverDue } from "../../src/platform/deliveries/deliver.ts";
import type { Deps } from "../../src/platform/deps.ts";
import type { Posted, PostRequest } from "../../src/platform/outbound/post-request.ts";
import { moveStreamOn } from "./recorded-events.ts";

/** A request that reached a receiver. */
export type Received = Parameters<PostRequest>[0];

/** A receiver that notes what it gets. */
export interface WebhookReceiver {
  readonly received: Received[];
  /** What it answers with. */
  answer: Posted;
  readonly postRequest: PostRequest;
}

/** Creates a receiver that accepts everything. */
export function createWebhookReceiver(): WebhookReceiver {
  const received: Received[] = [];
  const receiver: WebhookReceiver = {
    received,
    answer: { kind: "answered", status: 204, retryAfter: undefined },
    async postRequest(request) {
      received.push(request);
      return receiver.answer;
    },
  };
  return receiver;
}

/** Moves the stream of events on, and sends everything that is due, as a running server does all the time. */
export async function deliverAll(deps: Deps): Promise<void> {
  await moveStreamOn(deps);
  while ((await deliverDue(deps, deliveryChannels)) > 0);
}

/** What a received request says. */
export interface ReceivedEvent {
  readonly type: string;
  readonly timestamp: string;
  readonly endpoint: { readonly id: string; readonly sequence: number; readonly previous_hash: string };
  readonly data: Readonly<Record<string, unknown>>;
}

/** Reads the bodies of what was received. */
export function readReceived({ received }: Pick<WebhookReceiver, "received">): readonly ReceivedEvent[] {
  return received.map(({ body }) => JSON.parse(body) as ReceivedEvent);
}
