import type { Configuration } from "openid-client";
import { fetchProtectedResource } from "openid-client";
import { z } from "zod";
import { isEmailAddress } from "../../../../platform/domain/email-address.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { GITHUB_EMAILS, GITHUB_USER } from "./endpoints.ts";
import type { ProviderIdentity, ProviderProblem } from "./identity-providers.ts";
import { readName } from "./read-identity.ts";

const account = z.object({ id: z.int().positive(), name: z.string().nullish() });
const addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** Asks GitHub whose access token it is, and for their primary address, which GitHub has verified or not. */
export async function readGitHubIdentity(
  configuration: Configuration,
  accessToken: string,
): Promise<Result<ProviderIdentity, ProviderProblem>> {
  const user = account.safeParse(await readJson(configuration, accessToken, GITHUB_USER));
  if (!user.success) return fail({ code: "invalid_answer", message: "GitHub’s answer about the user can’t be read." });
  const emails = addresses.safeParse(await readJson(configuration, accessToken, GITHUB_EMAILS));
  if (!emails.success) {
    return fail({ code: "invalid_answer", message: "GitHub’s answer about the user’s email addresses can’t be read." });
  }
  const primary = emails.data.find((address) => address.primary && isEmailAddress(address.email));
  return succeed({
    subject: String(user.data.id),
    email: primary?.email ?? null,
    emailVerified: primary?.verified === true,
    firstName: readName(user.data.name),
    lastName: null,
  });
}

async function readJson(configuration: Configuration, accessToken: string, url: string): Promise<unknown> {
  const headers = new Headers({ accept: "application/vnd.github+json" });
  const response = await fetchProtectedResource(configuration, accessToken, new URL(url), "GET", null, headers);
  return response.status === 200 ? response.json().catch(() => null) : null;
}
