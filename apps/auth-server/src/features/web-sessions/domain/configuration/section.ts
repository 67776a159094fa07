import { z } from "zod";
import { reconcileList } from "../../../../platform/configuration-file/reconcile-list.ts";
import { fields, listOf } from "../../../../platform/configuration-file/schema.ts";
import {
  type ConfigurationSection,
  type ConfigurationUnit,
  defineSection,
  joinOutcomes,
  type SectionOutcome,
} from "../../../../platform/configuration-file/section.ts";
import { fail, succeed } from "../../../../platform/domain/result.ts";
import { StaleVersionError } from "../../../../platform/domain/row-version.ts";
import { addWebRedirectUri, removeWebRedirectUri } from "../manage-redirect-uris.ts";
import type { WebRedirectUriRecord } from "../records.ts";

const redirectUris = listOf(z.string(), (redirectUri) => redirectUri);

/** One kind of app and its list in the file. */
interface Kind {
  readonly section: string;
  readonly isBrowserApp: boolean;
}

const WEB_APPS: Kind = { section: "Web apps", isBrowserApp: false };
const BROWSER_APPS: Kind = { section: "Browser apps", isBrowserApp: true };

const schema = fields({ webApps: redirectUris.optional(), browserApps: redirectUris.optional() });

/** The callback URLs of web apps and of browser apps in the configuration file. */
export const webAppsSection: ConfigurationSection = defineSection({
  place: 4,
  schema: schema.superRefine(({ webApps = [], browserApps = [] }, context) => {
    for (const [index, redirectUri] of browserApps.entries()) {
      if (!webApps.includes(redirectUri)) continue;
      const message = `is "${redirectUri}", which is in webApps already: an app is of one kind`;
      context.addIssue({ code: "custom", path: ["browserApps", index], message });
    }
  }),
  async read({ webRedirectUris }) {
    const stored = await webRedirectUris.list();
    return { webApps: listKind(stored, WEB_APPS), browserApps: listKind(stored, BROWSER_APPS) };
  },
  async apply(unit, { webApps, browserApps }) {
    const lists = [
      { kind: WEB_APPS, wanted: webApps },
      { kind: BROWSER_APPS, wanted: browserApps },
    ];
    const outcomes: SectionOutcome[] = [];
    for (const { kind, wanted } of lists) if (wanted) outcomes.push(await applyList(unit, kind, wanted));
    return joinOutcomes(outcomes);
  },
});

async function applyList(
  { repositories, deps }: ConfigurationUnit,
  kind: Kind,
  wanted: readonly string[],
): Promise<SectionOutcome> {
  const stored = listKind(await repositories.webRedirectUris.list(), kind);
  return reconcileList({
    section: kind.section,
    key: "redirectUri",
    stored: stored.map((redirectUri) => ({ redirectUri })),
    wanted: wanted.map((redirectUri) => ({ redirectUri })),
    removal: () => ["browsers can no longer return there; sessions that began there continue"],
    async save({ redirectUri }) {
      const added = await addWebRedirectUri(deps, { redirectUri, isBrowserApp: kind.isBrowserApp });
      if (added.ok) return succeed(null);
      if (added.failure === "already_there") throw new StaleVersionError();
      return fail(
        "It must be a full https URL, or http on localhost, without a fragment and without user information.",
      );
    },
    async remove({ redirectUri }) {
      await removeWebRedirectUri(deps, redirectUri);
      return null;
    },
  });
}

function listKind(stored: readonly WebRedirectUriRecord[], { isBrowserApp }: Kind): readonly string[] {
  return stored.filter((app) => app.isBrowserApp === isBrowserApp).map(({ redirectUri }) => redirectUri);
}
