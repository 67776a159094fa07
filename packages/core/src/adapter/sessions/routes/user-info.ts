import { AuthUnavailableException } from "../../../errors.ts";
import { parseOrgMemberInfo } from "../../../token/membership-claims.ts";
import type { StoredSession } from "../cookies.ts";
import type { SessionRequest } from "../session-request.ts";
import { cookiesOfChange, type Sessions } from "../sessions.ts";
import type { ClientUser, UserInfo } from "../user-info.ts";
import { answer, answerUnavailable, type SessionAnswer, withCookies } from "./answers.ts";

const NOBODY: UserInfo = { user: null, orgs: [], activeOrgId: null };

/** `GET userinfo`: the user and every organization as the auth server knows them now. */
export async function handleUserInfo(request: SessionRequest, sessions: Sessions): Promise<SessionAnswer> {
  try {
    const opened = await sessions.open(request.cookies);
    if (opened.type === "unavailable") throw opened.error;
    const info = "session" in opened ? await readUserInfo(sessions, opened.session) : NOBODY;
    return withCookies(answer(info), await cookiesOfChange(sessions.cookies, opened));
  } catch (error) {
    return answerUnavailable(error, request);
  }
}

async function readUserInfo({ authServer }: Sessions, session: StoredSession): Promise<UserInfo> {
  const record = await authServer.userInfo(session.accessToken);
  if (record === null) return NOBODY;
  try {
    return { ...parseRecord(record as UserRecord), activeOrgId: session.activeOrgId };
  } catch (cause) {
    throw new AuthUnavailableException("bad_response", { retryAfterSeconds: 5, cause });
  }
}

/** The parts of a user record that are shown (its names are those of the wire). */
type UserRecord = Readonly<Record<string, unknown>> & { readonly org_id_to_org_info?: unknown };

function parseRecord(record: UserRecord): Pick<UserInfo, "user" | "orgs"> {
  const text = (name: string): string | null => (typeof record[name] === "string" ? record[name] : null);
  const [userId, email] = [text("user_id"), text("email")];
  if (userId === null || email === null) throw new TypeError("user_id and email must be strings");
  const user: ClientUser = {
    userId,
    email,
    firstName: text("first_name"),
    lastName: text("last_name"),
    username: text("username"),
    pictureUrl: text("picture_url"),
  };
  const orgs = Object.values(record.org_id_to_org_info ?? {}).map(parseOrgMemberInfo);
  return { user, orgs: orgs.filter((org) => org !== null) };
}
