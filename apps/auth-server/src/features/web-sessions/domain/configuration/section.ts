import { z } from "zod";
import { reconcileList } from "../../../../platform/configuration-file/reconcile-list.ts";
import { fields, listOf } from "../../../../platform/configuration-file/schema.ts";
import {
  type ConfigurationSection,
  defineSection,
  NOTHING_DONE,
} from "../../../../platform/configuration-file/section.ts";
import { fail, succeed } from "../../../../platform/domain/result.ts";
import { StaleVersionError } from "../../../../platform/domain/row-version.ts";
import { addWebRedirectUri, removeWebRedirectUri } from "../manage-redirect-uris.ts";

const webApps = listOf(z.string(), (redirectUri) => redirectUri);

/** The callback URLs of web apps in the configuration file. */
export const webAppsSection: ConfigurationSection = defineSection({
  place: 4,
  schema: fields({ webApps: webApps.optional() }),
  async read({ webRedirectUris }) {
    return { webApps: (await webRedirectUris.list()).map(({ redirectUri }) => redirectUri) };
  },
  async apply({ repositories, deps }, { webApps }) {
    if (webApps === undefined) return NOTHING_DONE;
    return reconcileList({
      section: "Web apps",
      key: "redirectUri",
      stored: (await repositories.webRedirectUris.list()).map(({ redirectUri }) => ({ redirectUri })),
      wanted: webApps.map((redirectUri) => ({ redirectUri })),
      removal: () => ["browsers can no longer return there; sessions that began there continue"],
      async save({ redirectUri }) {
        const added = await addWebRedirectUri(deps, redirectUri);
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
  },
});
