import { KEPT_SECONDS } from "../../../src/features/shared-signals/domain/retention.ts";
import { signalTypes } from "../../../src/features/shared-signals/domain/signal-types.ts";
import { deleteExpired } from "../../../src/maintenance.ts";
import { formFields } from "../../support/browser.ts";
import { moveStreamOn } from "../../support/recorded-events.ts";
import { createReceiver, type SignalReceiver } from "../../support/signal-receiver.ts";
import { command, type Deployment, form, MEMBER, onDashboard } from "../deployment.ts";
import { type Operation, operation } from "../operation.ts";
import { CLEANING_UP } from "./clean-ups.ts";

const PAGE = "/dashboard/settings/shared-signals";

const RECEIVER = "https://siem.example.test/events";

const aPartner = ({ app }: Deployment) => createReceiver(app);

/** A receiver with a stream. */
async function subscribed({ app }: Deployment): Promise<SignalReceiver & { readonly streamId: string }> {
  const receiver = await createReceiver(app);
  const { stream_id: streamId } = await receiver.subscribe();
  return { ...receiver, streamId };
}

const memberSubject = { format: "opaque", id: MEMBER };

/** What operators decide about partners, and what partners do. */
export const sharedSignalOperations: readonly Operation[] = [
  {
    name: "adding a signals partner",
    events: ["signal_partner.created"],
    doors: {
      api: {
        at: "createSignalPartner",
        run: ({ api }) => api.post("/signal_partners", { name: "SIEM", purpose: "receive_events" }),
      },
      dashboard: {
        at: PAGE,
        run: form(`${PAGE}/new`, PAGE, { name: "SIEM", purpose: "receive_events", subject_format: "iss_sub" }),
      },
      command: { at: "signal-partners create", run: command("signal-partners", "create", "--name", "SIEM") },
    },
  },
  operation({
    name: "renaming a signals partner and setting up its stream",
    events: ["signal_stream.created", "signal_partner.changed"],
    prepare: aPartner,
    doors: {
      api: {
        at: "updateSignalPartner",
        run: ({ api }, { partner }) =>
          api.patch(`/signal_partners/${partner.partnerId}`, {
            name: "Collector",
            stream: { method: "push", endpoint_url: RECEIVER },
          }),
      },
      dashboard: {
        at: `${PAGE}/:partnerId`,
        async run({ operator }, { partner: { partnerId } }) {
          const page = `${PAGE}/${partnerId}`;
          const hidden = formFields(await (await operator.get(`${page}/edit`)).text(), page);
          const fields = { ...hidden, name: "Collector", method: "push", endpoint_url: RECEIVER };
          const types = Object.values(signalTypes).map((type) => ["events", type] as const);
          const saved = await operator.postPairs(page, [...Object.entries(fields), ...types]);
          if (saved.status !== 303) throw new Error(await saved.text());
        },
      },
      command: {
        at: "signal-partners update",
        run: (deployment, { partner }) =>
          deployment.command([
            ...["signal-partners", "update", partner.partnerId, "--name", "Collector"],
            ...["--method", "push", "--url", RECEIVER],
          ]),
      },
    },
  }),
  operation({
    name: "replacing the token of a signals partner",
    events: ["signal_partner.token_rotated"],
    prepare: aPartner,
    doors: {
      api: {
        at: "rotateSignalPartnerToken",
        run: ({ api }, { partner }) => api.post(`/signal_partners/${partner.partnerId}/rotate_token`),
      },
      dashboard: {
        at: `${PAGE}/:partnerId/rotate`,
        run: (deployment, { partner: { partnerId: id } }) =>
          onDashboard(deployment, `${PAGE}/${id}/rotate`, `${PAGE}/${id}/rotate`, {}),
      },
      command: {
        at: "signal-partners rotate-token",
        run: (deployment, { partner }) => deployment.command(["signal-partners", "rotate-token", partner.partnerId]),
      },
    },
  }),
  operation({
    name: "deleting a signals partner",
    events: ["signal_partner.deleted"],
    prepare: aPartner,
    doors: {
      api: {
        at: "deleteSignalPartner",
        run: ({ api }, { partner }) => api.delete(`/signal_partners/${partner.partnerId}`),
      },
      dashboard: {
        at: `${PAGE}/:partnerId/delete`,
        run: (deployment, { partner: { partnerId: id } }) =>
          onDashboard(deployment, `${PAGE}/${id}/delete`, `${PAGE}/${id}/delete`, {}),
      },
      command: {
        at: "signal-partners delete",
        run: (deployment, { partner }) => deployment.command(["signal-partners", "delete", partner.partnerId]),
      },
    },
  }),
  operation({
    name: "a receiver creating, changing and deleting its stream",
    events: ["signal_stream.created", "signal_stream.changed", "signal_stream.deleted"],
    prepare: aPartner,
    doors: {
      partner: {
        at: "/ssf/streams",
        async run(_, receiver) {
          const { stream_id } = await receiver.subscribe();
          const body = { stream_id, description: "For the SIEM" };
          await receiver.call("configuration_endpoint", { method: "PATCH", body });
          await receiver.call("configuration_endpoint", { method: "DELETE", query: { stream_id } });
        },
      },
    },
  }),
  operation({
    name: "a receiver pausing its stream",
    events: ["signal_stream.status_changed"],
    prepare: subscribed,
    doors: {
      partner: {
        at: "/ssf/status",
        run: (_, { call, streamId }) => call("status_endpoint", { body: { stream_id: streamId, status: "paused" } }),
      },
    },
  }),
  operation({
    name: "a stream losing events",
    events: ["signal_stream.status_changed"],
    async prepare(deployment) {
      await subscribed(deployment);
      await deployment.api.post(`/user/${MEMBER}/disable`);
      await moveStreamOn(deployment.app.deps);
      await deleteExpired(deployment.app.deps);
      deployment.app.deps.clock.advance(KEPT_SECONDS - 1);
      await deleteExpired(deployment.app.deps);
    },
    doors: {
      server: {
        at: CLEANING_UP,
        async run({ app: { deps } }) {
          deps.clock.advance(2);
          await deleteExpired(deps);
        },
      },
    },
  }),
  operation({
    name: "a receiver asking whether its stream works",
    events: ["signal_stream.verification_requested"],
    prepare: subscribed,
    doors: {
      partner: {
        at: "/ssf/verify",
        run: (_, { call, streamId }) => call("verification_endpoint", { body: { stream_id: streamId } }),
      },
    },
  }),
  operation({
    name: "a receiver leaving a user out",
    events: ["signal_stream.subject_excluded"],
    prepare: subscribed,
    doors: {
      partner: {
        at: "/ssf/subjects/remove",
        run: (_, { call, streamId }) =>
          call("remove_subject_endpoint", { body: { stream_id: streamId, subject: memberSubject } }),
      },
    },
  }),
  operation({
    name: "a receiver taking a user in again",
    events: ["signal_stream.subject_included"],
    async prepare(deployment) {
      const receiver = await subscribed(deployment);
      const body = { stream_id: receiver.streamId, subject: memberSubject };
      await receiver.call("remove_subject_endpoint", { body });
      return { receiver, body };
    },
    doors: {
      partner: {
        at: "/ssf/subjects/add",
        run: (_, { receiver, body }) => receiver.call("add_subject_endpoint", { body }),
      },
    },
  }),
  operation({
    name: "a partner revoking a user's tokens",
    events: ["user.tokens_revoked"],
    prepare: ({ app }) => createReceiver(app, { purpose: "revoke_tokens" }),
    doors: {
      partner: {
        at: "/global-token-revocation",
        run: ({ app }, { token }) =>
          app.request("/global-token-revocation", {
            method: "POST",
            headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
            body: JSON.stringify({ sub_id: memberSubject }),
          }),
      },
    },
  }),
];
