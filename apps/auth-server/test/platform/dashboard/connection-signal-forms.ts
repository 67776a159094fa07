import { createSignalToken } from "../../../src/features/connection-signals/domain/tokens.ts";
import type { Deps } from "../../../src/platform/deps.ts";
import type { Acting } from "../../../src/platform/events/actor.ts";
import { spKey } from "../../saml/support/keys.ts";
import { ACME, addSamlConnection } from "../../support/saml-sign-in.ts";
import { TOKEN_ID } from "./directory-forms.ts";
import type { DashboardForm } from "./filled-form.ts";

/** The connection that pages are shown of. Its assertions may be encrypted. */
export const SHOWN_CONNECTION_ID = "eeeeeeee-0000-4000-8000-000000000000";

const ROUTE = "/dashboard/orgs/:orgId/connections/:connectionId";
const PAGE = `/dashboard/orgs/${ACME}/connections/${SHOWN_CONNECTION_ID}`;
const REVOKED_ID = TOKEN_ID.replace(/a$/, "c");

/** Creates this connection, and a token for its signals with the given id. */
export async function addShownConnection(deps: Deps & Acting, tokenId = TOKEN_ID): Promise<void> {
  const key = { orgId: ACME, connectionId: SHOWN_CONNECTION_ID };
  if (!(await deps.store.read.connections.findById(SHOWN_CONNECTION_ID))) {
    const encryptedSecret = await deps.sealers.connectionSecrets.seal(spKey.privateKey);
    await addSamlConnection(deps, { ...key, encryptedSecret, provider: { encryptionCertificate: spKey.certificate } });
  }
  const random = { ...deps.random, uuid: () => tokenId };
  const created = await createSignalToken({ ...deps, random }, key, "push_events");
  if (!created.ok) throw new Error(created.failure);
}

function onConnection(path: string, change: DashboardForm["change"], tokenId?: string): DashboardForm {
  return {
    path: `${PAGE}/${path}`,
    fields: {},
    change,
    async prepare({ deps }) {
      if (tokenId !== undefined) await addShownConnection(deps, tokenId);
      return {};
    },
  };
}

/** The forms about the signals of an organization's identity provider, by the paths of their routes. */
export const connectionSignalForms: Readonly<Record<string, DashboardForm>> = {
  [`${ROUTE}/tokens/:tokenId/rotate`]: {
    ...onConnection(`tokens/${TOKEN_ID}/rotate`, "connection.signal_token_rotated", TOKEN_ID),
    fields: { overlap: "3600" },
    showsSecret: true,
  },
  [`${ROUTE}/tokens/:tokenId/revoke`]: onConnection(
    `tokens/${REVOKED_ID}/revoke`,
    "connection.signal_token_revoked",
    REVOKED_ID,
  ),
  [`${ROUTE}/tokens`]: {
    ...onConnection("tokens", "connection.signal_token_created"),
    fields: { purpose: "revoke_tokens" },
    showsSecret: true,
  },
  [`${ROUTE}/transmitter`]: {
    ...onConnection("transmitter", "connection.transmitter_changed"),
    fields: {
      delivery: "poll",
      issuer: "https://signals.acme.test",
      audience: "orgward",
      poll_url: "https://signals.acme.test/poll",
      poll_token: "t0ken",
      poll_interval: "60",
    },
  },
  [`${ROUTE}/encryption-key`]: onConnection("encryption-key", "connection.encryption_key_rotated"),
};
