import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Desk } from "../../../../platform/dashboard/desk.ts";
import { overlap, parseFields } from "../../../../platform/dashboard/form-fields.ts";
import { SecretPage } from "../../../../platform/dashboard/pages/secret-page.tsx";
import type { Deps } from "../../../../platform/deps.ts";
import { shortId } from "../../../../platform/domain/short-id.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { signalAddressesOf } from "../../../connection-signals/domain/addresses.ts";
import { type SignalTokenRecord, signalPurposes } from "../../../connection-signals/domain/records.ts";
import {
  type CreatedSignalToken,
  createSignalToken,
  revokeSignalToken,
  rotateSignalToken,
} from "../../../connection-signals/domain/tokens.ts";
import type { OrganizationConnectionRecord } from "../../../connections/domain/records.ts";
import { TokenRotationForm } from "../../pages/bearer-tokens.tsx";
import { NewSignalTokenForm } from "../../pages/connections/signal-tokens.tsx";
import { refusal as directoryRefusal } from "../directories/directory.ts";
import { connectionGone, describeConnection, findConnection, keyOf, pathOfConnection, refusal } from "./connection.ts";

const creation = z.object({ purpose: z.enum(signalPurposes) });
const rotation = z.object({ overlap });

/** Serves the bearer tokens with which the identity provider of a connection signals. Only creating and replacing one shows it, once. */
export function signalTokenRoutes(deps: Deps, desk: Desk): Hono<AppEnvironment> {
  const path = `${desk.route}/:connectionId/tokens`;
  return new Hono<AppEnvironment>()
    .get(`${path}/new`, (context) => showNew(context, deps, desk))
    .post(path, (context) => create(context, deps, desk))
    .get(`${path}/:tokenId/rotate`, (context) => showRotation(context, deps, desk))
    .post(`${path}/:tokenId/rotate`, (context) => rotate(context, deps, desk))
    .get(`${path}/:tokenId/revoke`, (context) => askToRevoke(context, deps, desk))
    .post(`${path}/:tokenId/revoke`, async (context) => {
      const { connection, token } = await findToken(context, deps, desk);
      if (!(await revokeSignalToken(desk.actingDeps(context), { ...connection, ...token }))) throw tokenGone();
      return desk.redirectDone(context, pathOfConnection(context, desk, connection), "connection.signal_token_revoked");
    });
}

async function showNew(context: Context<AppEnvironment>, deps: Deps, desk: Desk): Promise<Response> {
  const connection = await findConnection(context, deps, desk);
  const back = pathOfConnection(context, desk, connection);
  return desk.renderTask(context, {
    ...(await describeConnection(context, deps, desk, connection)),
    title: context.var.t("connection_pages.create_token"),
    content: (operator) => <NewSignalTokenForm operator={operator} action={`${back}/tokens`} back={back} />,
  });
}

async function create(context: Context<AppEnvironment>, deps: Deps, desk: Desk): Promise<Response> {
  const parsed = parseFields(context.var.form, creation);
  if (!parsed.ok) throw refusal(422, "connection_pages.choose_purpose");
  const created = await createSignalToken(desk.actingDeps(context), keyOf(context, desk), parsed.value.purpose);
  if (created.ok) return showToken(context, deps, desk, created.value);
  throw created.failure === "too_many" ? refusal(409, "connection_pages.too_many_tokens") : connectionGone();
}

async function showRotation(context: Context<AppEnvironment>, deps: Deps, desk: Desk): Promise<Response> {
  const { connection, token } = await findToken(context, deps, desk);
  const back = pathOfConnection(context, desk, connection);
  return desk.renderTask(context, {
    ...(await describeConnection(context, deps, desk, connection)),
    title: context.var.t("directories.replace_token_named", { name: shortId(token.tokenId) }),
    content: (operator) => (
      <TokenRotationForm operator={operator} action={`${back}/tokens/${token.tokenId}/rotate`} back={back} />
    ),
  });
}

async function rotate(context: Context<AppEnvironment>, deps: Deps, desk: Desk): Promise<Response> {
  const { connection, token } = await findToken(context, deps, desk);
  const parsed = parseFields(context.var.form, rotation);
  if (!parsed.ok) throw directoryRefusal(422, "directories.choose_overlap");
  const key = { ...connection, tokenId: token.tokenId };
  const rotated = await rotateSignalToken(desk.actingDeps(context), key, parsed.value.overlap);
  if (!rotated.ok) throw tokenGone();
  return showToken(context, deps, desk, rotated.value);
}

async function askToRevoke(context: Context<AppEnvironment>, deps: Deps, desk: Desk): Promise<Response> {
  const { t } = context.var;
  const { connection, token } = await findToken(context, deps, desk);
  const back = pathOfConnection(context, desk, connection);
  return desk.renderConfirmation(context, {
    ...(await describeConnection(context, deps, desk, connection)),
    title: t("directories.revoke_token"),
    action: `${back}/tokens/${token.tokenId}/revoke`,
    consequence: t("connection_pages.revoke_consequence", { name: shortId(token.tokenId) }),
    submit: t("directories.revoke_token"),
    back,
  });
}

/** Responds with a new token and the address that it is for. No other response contains it. */
function showToken(
  context: Context<AppEnvironment>,
  deps: Deps,
  desk: Desk,
  { record: { connectionId, purpose }, token }: CreatedSignalToken,
): Promise<Response> {
  const { t } = context.var;
  const { eventsUrl, revocationUrl } = signalAddressesOf(deps, connectionId);
  const id =
    purpose === "push_events"
      ? { label: t("connection_pages.events_url"), value: eventsUrl }
      : { label: t("connection_pages.revocation_url"), value: revocationUrl };
  const next = { href: pathOfConnection(context, desk, { connectionId }), label: t("connection_pages.back") };
  return desk.renderList(context, {
    title: t("connection_pages.new_token"),
    status: 201,
    content: () => <SecretPage id={id} label={t("directory.token")} secret={token} next={next} />,
  });
}

/** Finds the token that a path names, among those of its connection. Throws a 404 without one. */
async function findToken(
  context: Context<AppEnvironment>,
  deps: Deps,
  desk: Desk,
): Promise<{ readonly connection: OrganizationConnectionRecord; readonly token: SignalTokenRecord }> {
  const connection = await findConnection(context, deps, desk);
  const tokenId = context.req.param("tokenId") ?? "";
  const token = await deps.store.read.connectionSignalTokens.find(connection.connectionId, tokenId);
  if (!token) throw tokenGone();
  return { connection, token };
}

function tokenGone() {
  return directoryRefusal(404, "directories.token_gone");
}
