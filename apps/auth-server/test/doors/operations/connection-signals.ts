import type { SignalPurpose } from "../../../src/features/connection-signals/domain/records.ts";
import { createSignalToken } from "../../../src/features/connection-signals/domain/tokens.ts";
import { ACME, type Deployment, form, onDashboard } from "../deployment.ts";
import { type Operation, operation } from "../operation.ts";
import { CONNECTION, linkOwner } from "./organization-connections.ts";

const SIGNALS = `/org/${ACME}/connections/${CONNECTION}/signals`;
const PATH = `/connections/${CONNECTION}`;
const ROUTE = "/connections/:connection";
const PAGE = `/dashboard/orgs/${ACME}/connections/${CONNECTION}`;
const PAGES = "/dashboard/orgs/:orgId/connections/:connectionId";

const addToken = (purpose: SignalPurpose) => async (deployment: Deployment) => {
  await linkOwner(deployment);
  const created = await createSignalToken(deployment.app.deps, { orgId: ACME, connectionId: CONNECTION }, purpose);
  if (!created.ok) throw new Error(created.failure);
  return { token: created.value.token, tokenId: created.value.record.tokenId };
};

const send = ({ app }: Deployment, path: string, type: string, token: string, body: string) =>
  app.request(`${PATH}/${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": type },
    body,
  });

/** What is decided about the signals of identity providers, and what they signal. */
export const connectionSignalOperations: readonly Operation[] = [
  operation({
    name: "naming the transmitter of a connection",
    events: ["connection.transmitter_changed"],
    prepare: linkOwner,
    doors: {
      api: {
        at: "updateConnectionSignals",
        run: ({ api }) => api.put(SIGNALS, { transmitter: { issuer: "https://idp.test", audience: "orgward" } }),
      },
      dashboard: {
        at: `${PAGES}/transmitter`,
        run: form(`${PAGE}/transmitter`, `${PAGE}/transmitter`, {
          delivery: "push",
          issuer: "https://idp.test",
          audience: "orgward",
        }),
      },
    },
  }),
  operation({
    name: "creating a token for signals",
    events: ["connection.signal_token_created"],
    prepare: linkOwner,
    doors: {
      api: { at: "createSignalToken", run: ({ api }) => api.post(`${SIGNALS}/tokens`, { purpose: "push_events" }) },
      dashboard: {
        at: `${PAGES}/tokens`,
        run: form(`${PAGE}/tokens/new`, `${PAGE}/tokens`, { purpose: "push_events" }),
      },
    },
  }),
  operation({
    name: "replacing a token for signals",
    events: ["connection.signal_token_rotated"],
    prepare: addToken("push_events"),
    doors: {
      api: {
        at: "rotateSignalToken",
        run: ({ api }, { tokenId }) => api.post(`${SIGNALS}/tokens/${tokenId}/rotate`, {}),
      },
      dashboard: {
        at: `${PAGES}/tokens/:tokenId/rotate`,
        run: (deployment, { tokenId }) => {
          const page = `${PAGE}/tokens/${tokenId}/rotate`;
          return onDashboard(deployment, page, page, { overlap: "86400" });
        },
      },
    },
  }),
  operation({
    name: "revoking a token for signals",
    events: ["connection.signal_token_revoked"],
    prepare: addToken("push_events"),
    doors: {
      api: { at: "revokeSignalToken", run: ({ api }, { tokenId }) => api.delete(`${SIGNALS}/tokens/${tokenId}`) },
      dashboard: {
        at: `${PAGES}/tokens/:tokenId/revoke`,
        run: (deployment, { tokenId }) => {
          const page = `${PAGE}/tokens/${tokenId}/revoke`;
          return onDashboard(deployment, page, page, {});
        },
      },
    },
  }),
  operation({
    name: "signing a user out by an identity provider",
    events: ["connection.signal_received"],
    prepare: addToken("revoke_tokens"),
    doors: {
      partner: {
        at: `${ROUTE}/global-token-revocation`,
        actor: "connection",
        run: (deployment, { token }) => {
          const body = JSON.stringify({ sub_id: { format: "opaque", id: "1" } });
          return send(deployment, "global-token-revocation", "application/json", token, body);
        },
      },
    },
  }),
  operation({
    name: "refusing a logout token",
    events: ["connection.signal_refused"],
    prepare: addToken("push_events"),
    doors: {
      partner: {
        at: `${ROUTE}/backchannel-logout`,
        actor: "connection",
        run: (deployment, { token }) =>
          send(deployment, "backchannel-logout", "application/x-www-form-urlencoded", token, "logout_token=forged"),
      },
    },
  }),
  operation({
    name: "refusing a security event",
    events: ["connection.signal_refused"],
    prepare: addToken("push_events"),
    doors: {
      partner: {
        at: `${ROUTE}/security-events`,
        actor: "connection",
        run: (deployment, { token }) =>
          send(deployment, "security-events", "application/secevent+jwt", token, "forged"),
      },
    },
  }),
];
