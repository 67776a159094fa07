import { type Browser, createBrowser } from "./browser.ts";
import { createOAuthClient, introspect, type OAuthClient, type Tokens } from "./oauth-client.ts";
import type { TestApp } from "./test-app.ts";

type Server = Pick<TestApp, "request">;

/** What has been acknowledged of one grant, and what was asked for last without an answer. */
export interface Grant {
  readonly usedCodes: string[];
  readonly usedRefreshTokens: string[];
  readonly accessTokens: string[];
  latest: Tokens | null;
  unanswered: Exchange | null;
  /** A code or a used token of it was sent twice, so it may have been ended. */
  isOver: boolean;
}

interface Exchange {
  readonly kind: "code" | "refresh";
  readonly value: string;
}

const WORKERS = 4;
const REFRESHES = 3;

/**
 * Lets several clients obtain and refresh tokens until so many answers have come, and kills the server under them.
 *
 * @param cookies those of a browser in which somebody is signed in
 * @param problems gets a sentence for each answer that wasn't as it should be
 */
export async function grantUntilKilled(
  server: Server,
  cookies: ReadonlyMap<string, string>,
  { answers, kill, problems }: { answers: number; kill: () => Promise<unknown>; problems: string[] },
): Promise<readonly Grant[]> {
  const grants: Grant[] = [];
  let answered = 0;
  let killed: Promise<unknown> | null = null;
  const onAnswer = () => {
    answered += 1;
    if (answered === answers) killed = kill();
  };
  const work = async () => {
    const browser = signInAgain(server, cookies);
    for (;;) {
      const grant = newGrant();
      grants.push(grant);
      await obtainAndRefresh(createOAuthClient(server), browser, { grant, onAnswer });
    }
  };
  // Every worker ends with a broken connection, which fetch reports as a TypeError, and with nothing else.
  for (const outcome of await Promise.allSettled(Array.from({ length: WORKERS }, work))) {
    if (outcome.status === "rejected" && !(outcome.reason instanceof TypeError)) problems.push(String(outcome.reason));
  }
  await killed;
  if (killed === null) problems.push(`The server was to be killed after ${answers} answers, and gave ${answered}.`);
  return grants;
}

/** A browser with the cookies of one that is signed in. */
function signInAgain(server: Server, cookies: ReadonlyMap<string, string>): Browser {
  const browser = createBrowser(server);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

function newGrant(): Grant {
  return { usedCodes: [], usedRefreshTokens: [], accessTokens: [], latest: null, unanswered: null, isOver: false };
}

async function obtainAndRefresh(
  client: OAuthClient,
  browser: Browser,
  { grant, onAnswer }: { grant: Grant; onAnswer: () => void },
): Promise<void> {
  const exchange = async (kind: Exchange["kind"], value: string) => {
    grant.unanswered = { kind, value };
    const response = await send(client, grant.unanswered);
    const tokens = (await response.json()) as Tokens;
    if (response.status !== 200) throw new Error(`A good ${kind} was answered with ${response.status}.`);
    take(grant, tokens);
    onAnswer();
    return tokens;
  };
  let tokens = await exchange("code", await client.authorize(browser));
  for (let refresh = 1; refresh <= REFRESHES; refresh++) tokens = await exchange("refresh", tokens.refresh_token);
}

function send(client: OAuthClient, { kind, value }: Exchange): Promise<Response> {
  return kind === "code" ? client.redeem(value) : client.refresh(value);
}

/** Takes note of an answer to what was asked for last. */
function take(grant: Grant, tokens: Tokens): void {
  if (grant.unanswered) {
    const { kind, value } = grant.unanswered;
    (kind === "code" ? grant.usedCodes : grant.usedRefreshTokens).push(value);
  }
  grant.accessTokens.push(tokens.access_token);
  grant.latest = tokens;
  grant.unanswered = null;
}

/**
 * Looks whether everything that was acknowledged of a grant before a kill is good after it, and sends again, twice, what was not answered:
 * whether the server had done it before it died can't be known, but it can't be done twice. Within the grace period, a client that repeats a
 * refresh gets its tokens, the same both times.
 */
export async function findLost(server: Server, grant: Grant, grace: "in grace" | "no grace"): Promise<string[]> {
  const problems = await findRefusedTokens(server, grant);
  const client = createOAuthClient(server);
  if (grant.unanswered?.kind === "refresh" && grace === "in grace") {
    return [...problems, ...(await repeatInGrace(client, grant, grant.unanswered))];
  }
  if (grant.unanswered) {
    grant.isOver = true;
    const statuses = [(await send(client, grant.unanswered)).status, (await send(client, grant.unanswered)).status];
    const isOnce = ["200 400", "400 400"].includes(statuses.join(" "));
    return isOnce ? problems : [...problems, `What had no answer was answered with ${statuses.join(" and ")}.`];
  }
  return [...problems, ...(await findEnded(server, grant))];
}

async function findRefusedTokens(server: Server, grant: Grant): Promise<string[]> {
  const answers = await Promise.all(grant.accessTokens.map((token) => introspect(server, token)));
  return answers.filter(({ active }) => active !== true).map(() => "An access token that was handed out isn't active.");
}

async function repeatInGrace(client: OAuthClient, grant: Grant, unanswered: Exchange): Promise<string[]> {
  const responses = [await send(client, unanswered), await send(client, unanswered)];
  const answers = (await Promise.all(responses.map((response) => response.json()))) as Tokens[];
  const [tokens] = answers;
  const isRepeated = responses.every(({ status }) => status === 200) && new Set(answers.map(refreshTokenOf)).size === 1;
  if (tokens && isRepeated) {
    take(grant, tokens);
    return [];
  }
  grant.isOver = true;
  const statuses = responses.map(({ status }) => status).join(" and ");
  return [`A refresh without an answer was repeated in the grace period, and answered with ${statuses}.`];
}

function refreshTokenOf({ refresh_token }: Tokens): string {
  return refresh_token;
}

/** Looks whether the newest refresh token of a grant is good: it is unless somebody has ended the grant. */
export async function findEnded(server: Server, grant: Grant): Promise<string[]> {
  if (grant.latest === null || grant.isOver) return [];
  const value = grant.latest.refresh_token;
  const response = await createOAuthClient(server).refresh(value);
  if (response.status !== 200) {
    grant.isOver = true;
    return [`The newest refresh token of a grant was answered with ${response.status}.`];
  }
  grant.unanswered = { kind: "refresh", value };
  take(grant, (await response.json()) as Tokens);
  return [];
}

/** Looks whether a code or a refresh token that was used is refused, when no grace period saves it. This ends the grant. */
export async function findReplayed(server: Server, grant: Grant): Promise<string[]> {
  grant.isOver = true;
  const client = createOAuthClient(server);
  const problems: string[] = [];
  for (const token of grant.usedRefreshTokens) {
    const { status } = await client.refresh(token);
    if (status !== 400) problems.push(`A used refresh token was answered with ${status}.`);
  }
  for (const code of grant.usedCodes) {
    const { status } = await client.redeem(code);
    if (status !== 400) problems.push(`A used code was answered with ${status}.`);
  }
  return problems;
}
