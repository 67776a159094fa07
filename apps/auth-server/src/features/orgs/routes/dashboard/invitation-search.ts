import type { SearchSource } from "../../../../platform/dashboard/search.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import { readRoleDefinition, rolesInForce } from "../../domain/roles.ts";
import { pathOfOrganization } from "../../pages/dashboard/organization-entity.ts";

/** How many letters of the word "invite" mean it. */
const MIN_LETTERS = 3;

/** Whom a query wants to invite. */
interface SoughtInvitation {
  /** Empty where the query names nobody. */
  readonly email: string;
  /** What remains of the query: words of the organization's name, and a role. */
  readonly words: readonly string[];
}

/**
 * Reads a query such as "invite ada@example.test to Acme as Owner", in any order.
 *
 * @param command the word for it in the reader's language
 * @param fillers words that mean nothing here, separated by spaces
 * @returns `null` when the query isn't about an invitation
 */
function parseInvitationQuery(query: string, command: string, fillers: string): SoughtInvitation | null {
  const words = query.split(/\s+/).filter((word) => word !== "");
  const at = words.findIndex((word) => word.length >= MIN_LETTERS && isBeginning(word, command));
  if (at < 0) return null;
  const meaningless = fillers.split(" ");
  const rest = words.toSpliced(at, 1).filter((word) => !meaningless.includes(word.toLowerCase()));
  const email = rest.find((word) => word.includes("@")) ?? "";
  return { email, words: rest.filter((word) => word !== email) };
}

/** Finds organizations that somebody can be invited to, and leads to the form with what the query says filled in. */
export const invitationSearch: SearchSource = {
  label: "search.invitations",
  list: null,
  async find({ store }, query, limit, t) {
    const sought = parseInvitationQuery(query, t("org_invitations.command"), t("org_invitations.fillers"));
    if (sought === null) return [];
    const definition = await readRoleDefinition(store.read);
    const everyRole = [definition.roles, ...definition.customMappings.values()].flat();
    const { role, name } = splitRole(
      sought.words,
      everyRole.map((known) => known.name),
    );
    const page = { legacyOrgId: null, domain: null, orderBy: "NAME", limit, offset: 0 } as const;
    const { rows } = await store.read.organizations.search({ name: name === "" ? null : name, ...page });
    return rows.map((organization) => {
      const { roles } = rolesInForce(definition, organization);
      const given = { email: sought.email, role: roles.some((known) => known.name === role) ? role : "" };
      const fields = Object.entries(given).filter(([, value]) => value !== "");
      return {
        path: `${pathOfOrganization(organization)}/invitations/create?${new URLSearchParams(fields)}`,
        label: labelOf(t, given.email, organization.name),
        detail: given.role || null,
      };
    });
  },
};

function labelOf(t: Translate, email: string, organization: string): string {
  if (email === "") return t("org_invitations.invite_to", { organization });
  return t("org_invitations.invite", { email, organization });
}

/** Takes the name of a role off the end of some words. */
function splitRole(
  words: readonly string[],
  roles: readonly string[],
): { readonly role: string; readonly name: string } {
  const text = ` ${words.join(" ")}`;
  const role = roles.find((name) => text.toLowerCase().endsWith(` ${name.toLowerCase()}`)) ?? "";
  return { role, name: (role === "" ? text : text.slice(0, -role.length)).trim() };
}

function isBeginning(word: string, whole: string): boolean {
  return whole.startsWith(word.toLowerCase());
}
