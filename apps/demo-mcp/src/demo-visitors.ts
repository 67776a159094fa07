import { type McpToken, obtainMcpToken, organizations, people } from "@orgward/demo-page";

/** What the client was allowed: all that its tools need, or what clients begin with. */
export const allowances = {
  everything: "projects:read projects:write org:read org:admin",
  reading: "projects:read",
} as const;

type Allowance = keyof typeof allowances;

/** Somebody who asks on the page, and the organizations that they can choose from at consent. */
interface Visitor {
  readonly userId: string;
  readonly email: string;
  readonly about: string;
  readonly organizations: typeof organizations;
}

/** The people of the demo data. Whoever is in no organization can't allow a client anything in one. */
export const visitors: readonly Visitor[] = people.map(({ userId, email, roles }) => ({
  userId,
  email,
  about: roles,
  organizations: organizations.filter(({ name }) => roles.includes(`of ${name}`)),
}));

/** Who needs a token. */
interface TokenRequest {
  readonly email: string;
  readonly allowance: Allowance;
  /** The organization that they choose; missing for the first of theirs. */
  readonly orgId?: string | undefined;
  /** The token that was refused, which is to be replaced. */
  readonly refused?: string | undefined;
}

/** Gets tokens for visitors of the page. */
interface VisitorTokens {
  /** Returns an access token; `null` for who isn't of the demo data or in the organization, and where the auth server has none of it. */
  obtain(request: TokenRequest): Promise<string | null>;
}

interface VisitorTokensOptions {
  readonly authUrl: string;
  readonly resource: string;
  readonly fetch?: typeof fetch | undefined;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Creates the tokens of visitors: each is got when it is first needed, as a client gets one, and kept until shortly before it expires. */
export function createVisitorTokens({ resource, now, ...server }: VisitorTokensOptions): VisitorTokens {
  const kept = new Map<string, McpToken & { readonly until: number }>();
  return {
    async obtain({ email, allowance, orgId: chosen, refused }) {
      const visitor = visitors.find((each) => each.email === email);
      const organization = visitor?.organizations.find(({ orgId }) => orgId === (chosen ?? orgId));
      if (!visitor || (chosen !== undefined && !organization)) return null;
      const key = `${email} ${allowance} ${organization?.orgId}`;
      const known = kept.get(key);
      if (known && known.until > now() && known.token !== refused) return known.token;
      const scope = organization ? allowances[allowance] : withoutOrganization(allowances[allowance]);
      const orgId = scope.includes("org:") ? (organization?.orgId ?? null) : null;
      try {
        const token = await obtainMcpToken(server, { email, orgId, scope, resource });
        kept.set(key, { ...token, until: now() + (token.expiresIn - 60) * 1000 });
        return token.token;
      } catch {
        return null;
      }
    },
  };
}

function withoutOrganization(scope: string): string {
  return scope
    .split(" ")
    .filter((each) => !each.startsWith("org:"))
    .join(" ");
}
