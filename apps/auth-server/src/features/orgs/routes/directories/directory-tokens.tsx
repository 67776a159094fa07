import { type Context, Hono } from "hono";
import { z } from "zod";
import { overlap, parseFields } from "../../../../platform/dashboard/form-fields.ts";
import { SecretPage } from "../../../../platform/dashboard/pages/secret-page.tsx";
import type { Deps } from "../../../../platform/deps.ts";
import { shortId } from "../../../../platform/domain/short-id.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { directoryUrl } from "../../../directories/domain/directory-url.ts";
import type { DirectoryRecord, DirectoryTokenRecord } from "../../../directories/domain/records.ts";
import {
  createDirectoryToken,
  revokeDirectoryToken,
  rotateDirectoryToken,
} from "../../../directories/domain/tokens.ts";
import {
  DirectoryTokenRotationForm,
  NewTokenForm,
  secondsOfDays,
  tokenDays,
} from "../../pages/directories/directory-tokens.tsx";
import {
  type DirectoryDesk,
  describeDirectory,
  directoryGone,
  findDirectory,
  pathOfDirectory,
  refusal,
} from "./directory.ts";

const creation = z.object({ expires_after_days: z.enum(tokenDays) });
const rotation = z.object({ overlap });

/** Serves the bearer tokens of a directory. Only creating and replacing one shows the token, once. */
export function directoryTokenRoutes(deps: Deps, at: DirectoryDesk): Hono<AppEnvironment> {
  const path = `${at.desk.route}/:directoryId/tokens`;
  return new Hono<AppEnvironment>()
    .get(`${path}/new`, (context) => showNew(context, deps, at))
    .post(path, (context) => create(context, deps, at))
    .get(`${path}/:tokenId/rotate`, (context) => showRotation(context, deps, at))
    .post(`${path}/:tokenId/rotate`, (context) => rotate(context, deps, at))
    .get(`${path}/:tokenId/revoke`, (context) => askToRevoke(context, deps, at))
    .post(`${path}/:tokenId/revoke`, async (context) => {
      const { directory, token } = await findToken(context, deps, at);
      if (!(await revokeDirectoryToken(at.desk.actingDeps(context), token))) throw tokenGone();
      return at.desk.redirectDone(context, pathOfDirectory(context, at, directory), "directory.token_revoked");
    });
}

async function showNew(context: Context<AppEnvironment>, deps: Deps, at: DirectoryDesk): Promise<Response> {
  const directory = await findDirectory(context, deps, at);
  const page = pathOfDirectory(context, at, directory);
  return at.desk.renderTask(context, {
    ...(await describeDirectory(context, deps, at, directory)),
    title: context.var.t("directories.create_token"),
    content: (operator) => <NewTokenForm operator={operator} action={`${page}/tokens`} back={page} />,
  });
}

async function create(context: Context<AppEnvironment>, deps: Deps, at: DirectoryDesk): Promise<Response> {
  const directory = await findDirectory(context, deps, at);
  const parsed = parseFields(context.var.form, creation);
  if (!parsed.ok) throw refusal(422, "directories.choose_expiry");
  const wanted = { expiresInSeconds: secondsOfDays(parsed.value.expires_after_days) };
  const created = await createDirectoryToken(at.desk.actingDeps(context), directory.directoryId, wanted);
  if (created.ok) return showToken(context, deps, at, directory, created.value.token);
  throw created.failure === "too_many" ? refusal(409, "directories.too_many_tokens") : directoryGone();
}

async function showRotation(context: Context<AppEnvironment>, deps: Deps, at: DirectoryDesk): Promise<Response> {
  const { directory, token } = await findToken(context, deps, at);
  const page = pathOfDirectory(context, at, directory);
  return at.desk.renderTask(context, {
    ...(await describeDirectory(context, deps, at, directory)),
    title: context.var.t("directories.replace_token_named", { name: shortId(token.tokenId) }),
    content: (operator) => (
      <DirectoryTokenRotationForm operator={operator} action={`${page}/tokens/${token.tokenId}/rotate`} back={page} />
    ),
  });
}

async function rotate(context: Context<AppEnvironment>, deps: Deps, at: DirectoryDesk): Promise<Response> {
  const { directory, token } = await findToken(context, deps, at);
  const parsed = parseFields(context.var.form, rotation);
  if (!parsed.ok) throw refusal(422, "directories.choose_overlap");
  const rotated = await rotateDirectoryToken(at.desk.actingDeps(context), token, parsed.value.overlap);
  if (!rotated.ok) throw tokenGone();
  return showToken(context, deps, at, directory, rotated.value.token);
}

async function askToRevoke(context: Context<AppEnvironment>, deps: Deps, at: DirectoryDesk): Promise<Response> {
  const { t } = context.var;
  const { directory, token } = await findToken(context, deps, at);
  const page = pathOfDirectory(context, at, directory);
  return at.desk.renderConfirmation(context, {
    ...(await describeDirectory(context, deps, at, directory)),
    title: t("directories.revoke_token"),
    action: `${page}/tokens/${token.tokenId}/revoke`,
    consequence: t("directories.revoke_consequence", { name: shortId(token.tokenId) }),
    submit: t("directories.revoke_token"),
    back: page,
  });
}

/** Responds with a new token and the address that it is for. No other response contains it. */
async function showToken(
  context: Context<AppEnvironment>,
  deps: Deps,
  at: DirectoryDesk,
  directory: DirectoryRecord,
  token: string,
): Promise<Response> {
  const { t } = context.var;
  return at.desk.renderList(context, {
    title: t("directories.new_token"),
    status: 201,
    content: () => (
      <SecretPage
        id={{ label: t("directory.url"), value: directoryUrl(deps.policy.issuer, directory.directoryId) }}
        label={t("directory.token")}
        secret={token}
        next={{ href: pathOfDirectory(context, at, directory), label: t("directories.back") }}
      />
    ),
  });
}

/** Finds the token that a path names, among those of its directory that people were shown. Throws a 404 without one. */
async function findToken(
  context: Context<AppEnvironment>,
  deps: Deps,
  at: DirectoryDesk,
): Promise<{ readonly directory: DirectoryRecord; readonly token: DirectoryTokenRecord }> {
  const directory = await findDirectory(context, deps, at);
  const tokenId = context.req.param("tokenId") ?? "";
  const token = await deps.store.read.directoryTokens.find(directory.directoryId, tokenId);
  if (token?.kind !== "issued") throw tokenGone();
  return { directory, token };
}

function tokenGone() {
  return refusal(404, "directories.token_gone");
}
