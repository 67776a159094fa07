import { omitDefaults } from "../../../../platform/configuration-file/reconcile-list.ts";
import {
  type ConfigurationSection,
  defineSection,
  joinOutcomes,
} from "../../../../platform/configuration-file/section.ts";
import { readMetadataDocumentSettings } from "../metadata-documents/settings.ts";
import { readRegistrationSettings } from "../registration/settings.ts";
import { applyClients, listedClients, writeClient } from "./clients.ts";
import { applyIntrospectionCredentials, writeCredential } from "./introspection-credentials.ts";
import { applyMetadataDocuments, applyRegistration, writeRegistration } from "./policies.ts";
import { applyResources, writeResource } from "./resources.ts";
import { type ListedClient, oauthConfiguration } from "./schema.ts";
import { applyScopes, writeScope } from "./scopes.ts";

/** Scopes, resource servers, clients and who may become one, in the configuration file. */
export const oauthSection: ConfigurationSection = defineSection({
  place: 3,
  schema: oauthConfiguration,
  async read(repositories) {
    const { oauthScopes, oauthResources, oauthClients, introspectionCredentials } = repositories;
    const [named, everything] = [{ name: null, default: false }, { resources: null }];
    return {
      scopes: (await oauthScopes.list()).map((scope) => omitDefaults(writeScope(scope), { default: false })),
      resources: (await oauthResources.list()).map((resource) => omitDefaults(writeResource(resource), named)),
      clients: listedClients(await oauthClients.list()).map((client) => omitClientDefaults(writeClient(client))),
      introspectionCredentials: (await introspectionCredentials.list()).map((credential) =>
        omitDefaults(writeCredential(credential), everything),
      ),
      clientRegistration: writeRegistration(await readRegistrationSettings(repositories)),
      metadataDocuments: await readMetadataDocumentSettings(repositories),
    };
  },
  async apply(unit, configuration) {
    // Clients and credentials name resources, so these come first.
    return joinOutcomes([
      await applyScopes(unit, configuration.scopes),
      await applyResources(unit, configuration.resources),
      await applyClients(unit, configuration.clients),
      await applyIntrospectionCredentials(unit, configuration.introspectionCredentials),
      await applyRegistration(unit, configuration.clientRegistration),
      await applyMetadataDocuments(unit, configuration.metadataDocuments),
    ]);
  },
});

function omitClientDefaults(client: ListedClient): Partial<ListedClient> {
  return omitDefaults(client, {
    name: null,
    uri: null,
    resources: null,
    public: false,
    requireSecretAtCodeExchange: false,
    alwaysAskForConsent: client.public,
  });
}
