import { type Context, Hono } from "hono";
import type { Desk } from "../../../../platform/dashboard/desk.ts";
import type { Deps } from "../../../../platform/deps.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { signalAddressesOf } from "../../../connection-signals/domain/addresses.ts";
import { isSaml } from "../../../connections/domain/records.ts";
import { rotateEncryptionKey } from "../../../connections/domain/saml/rotate-encryption-key.ts";
import { readIdentityAssertions } from "../../../identity-assertions/domain/change-settings.ts";
import { ConnectionOverview } from "../../pages/connections/connection-overview.tsx";
import { assertedAppsRoutes, describeAssertedApps } from "./asserted-apps.tsx";
import { describeConnection, findConnection, keyOf, pathOfConnection, refusal } from "./connection.ts";
import { signalTokenRoutes } from "./signal-tokens.tsx";
import { transmitterRoutes } from "./transmitter.tsx";

/** Enough to see what goes wrong. */
const LATEST_SIGNALS = 20;

/** Serves the pages of each of an organization's connections: how its identity provider signals, and the key that it encrypts to. */
export function connectionPages(deps: Deps, desk: Desk): Hono<AppEnvironment> {
  const page = `${desk.route}/:connectionId`;
  return new Hono<AppEnvironment>()
    .get(page, (context) => show(context, deps, desk))
    .get(`${page}/encryption-key`, (context) => askToRotateKey(context, deps, desk))
    .post(`${page}/encryption-key`, async (context) => {
      const rotated = await rotateEncryptionKey(desk.actingDeps(context), keyOf(context, desk));
      if (!rotated.ok) throw refusal(409, "connection_pages.no_key");
      const path = pathOfConnection(context, desk, rotated.value);
      return desk.redirectDone(context, path, "connection.encryption_key_rotated");
    })
    .route("/", assertedAppsRoutes(deps, desk))
    .route("/", transmitterRoutes(deps, desk))
    .route("/", signalTokenRoutes(deps, desk));
}

async function show(context: Context<AppEnvironment>, deps: Deps, desk: Desk): Promise<Response> {
  const connection = await findConnection(context, deps, desk);
  const { connectionId } = connection;
  const { connectionTransmitters, connectionSignalTokens, connectionSignals } = deps.store.read;
  const assertions = isSaml(connection) ? null : await readIdentityAssertions(deps.store.read, connection);
  const shown = {
    path: pathOfConnection(context, desk, connection),
    addresses: signalAddressesOf(deps, connectionId),
    hasLogout: !isSaml(connection),
    transmitter: await connectionTransmitters.find(connectionId),
    tokens: await connectionSignalTokens.listByConnection(connectionId),
    signals: await connectionSignals.listLatest(connectionId, LATEST_SIGNALS),
    assertedApps: assertions && (await describeAssertedApps(deps, assertions)),
    now: deps.clock(),
  };
  return desk.renderTab(context, {
    ...(await describeConnection(context, deps, desk, connection)),
    tab: shown.path,
    content: (operator) => <ConnectionOverview operator={operator} {...shown} />,
  });
}

async function askToRotateKey(context: Context<AppEnvironment>, deps: Deps, desk: Desk): Promise<Response> {
  const { t } = context.var;
  const connection = await findConnection(context, deps, desk);
  if (!isSaml(connection) || connection.provider.encryptionCertificate === null) {
    throw refusal(409, "connection_pages.no_key");
  }
  const path = pathOfConnection(context, desk, connection);
  return desk.renderConfirmation(context, {
    ...(await describeConnection(context, deps, desk, connection)),
    title: t("connection_pages.rotate_key"),
    action: `${path}/encryption-key`,
    consequence: t("connection_pages.rotate_key_consequence"),
    submit: t("connection_pages.rotate_key"),
    back: path,
  });
}
