import { changeApiKeySettings } from "../../../src/features/api-keys/domain/end-user/own-keys.ts";
import { ACME, type Deployment, OWNER } from "../deployment.ts";
import { type Door, type Operation, operation } from "../operation.ts";

const KEYS = "/end_user_api_keys";
const OWN_PAGE = "/account/api-keys";
const ORGANIZATION_PAGE = `/orgs/${ACME}/api-keys`;

const offerKeys = ({ app: { deps } }: Deployment) =>
  deps.store.write((repositories) => changeApiKeySettings(repositories, { personal: true, organization: true }));

/** Makes a key of a user or an organization, and returns its id. */
const aKey = (holder: { readonly user_id: string } | { readonly org_id: string }) => async (deployment: Deployment) => {
  await offerKeys(deployment);
  const created = await deployment.api.post(KEYS, { ...holder, display_name: "Laptop" });
  return String(created.body.api_key_id);
};

const createOn =
  (page: string): Door["run"] =>
  ({ owner }) =>
    owner.submitTo(page, page, { name: "Laptop" });

const deleteOn =
  (page: string): Door<string>["run"] =>
  ({ owner }, api_key_id) =>
    owner.submitTo(`${page}/delete`, page, { api_key_id });

const rotateOn =
  (page: string): Door<string>["run"] =>
  ({ owner }, api_key_id) =>
    owner.submitTo(`${page}/rotate`, page, { api_key_id });

const rotateByApi: Door<string>["run"] = ({ api }, id) => api.post(`${KEYS}/${id}/rotate`, {});

const deleteByApi: Door<string>["run"] = ({ api }, id) => api.delete(`${KEYS}/${id}`);

/** Changes of API keys of users and organizations. */
export const endUserKeyOperations: readonly Operation[] = [
  {
    name: "creating an API key of a user",
    events: ["end_user_api_key.created"],
    prepare: offerKeys,
    doors: {
      api: { at: "createApiKey", run: ({ api }) => api.post(KEYS, { user_id: OWNER, display_name: "Laptop" }) },
      page: { at: OWN_PAGE, run: createOn(OWN_PAGE) },
    },
  },
  {
    name: "creating an API key of an organization",
    events: ["end_user_api_key.created"],
    prepare: offerKeys,
    doors: {
      api: { at: "createApiKey", run: ({ api }) => api.post(KEYS, { org_id: ACME, display_name: "Laptop" }) },
      page: { at: "/orgs/:orgId/api-keys", run: createOn(ORGANIZATION_PAGE) },
    },
  },
  {
    name: "importing an API key",
    events: ["end_user_api_key.created"],
    doors: {
      api: {
        at: "importApiKey",
        run: ({ api }) => api.post(`${KEYS}/import`, { user_id: OWNER, imported_api_key: "a key from elsewhere" }),
      },
    },
  },
  operation({
    name: "editing an API key",
    events: ["end_user_api_key.updated"],
    prepare: aKey({ user_id: OWNER }),
    doors: {
      api: {
        at: "updateApiKey",
        run: ({ api }, id) => api.patch(`${KEYS}/${id}`, { metadata: { team: "blue" } }),
      },
    },
  }),
  operation({
    name: "rotating an API key of a user",
    events: ["end_user_api_key.created", "end_user_api_key.rotated"],
    prepare: aKey({ user_id: OWNER }),
    doors: {
      api: { at: "rotateApiKey", run: rotateByApi },
      page: { at: `${OWN_PAGE}/rotate`, run: rotateOn(OWN_PAGE) },
    },
  }),
  operation({
    name: "rotating an API key of an organization",
    events: ["end_user_api_key.created", "end_user_api_key.rotated"],
    prepare: aKey({ org_id: ACME }),
    doors: {
      api: { at: "rotateApiKey", run: rotateByApi },
      page: { at: "/orgs/:orgId/api-keys/rotate", run: rotateOn(ORGANIZATION_PAGE) },
    },
  }),
  operation({
    name: "deleting an API key of a user",
    events: ["end_user_api_key.deleted"],
    prepare: aKey({ user_id: OWNER }),
    doors: {
      dashboard: {
        at: "/dashboard/users/:userId/delete-api-key",
        run: ({ operator }, api_key) =>
          operator.submitTo(`/dashboard/users/${OWNER}/delete-api-key`, `/dashboard/users/${OWNER}/security`, {
            api_key,
          }),
      },
      api: { at: "deleteApiKey", run: deleteByApi },
      page: { at: `${OWN_PAGE}/delete`, run: deleteOn(OWN_PAGE) },
    },
  }),
  operation({
    name: "deleting an API key of an organization",
    events: ["end_user_api_key.deleted"],
    prepare: aKey({ org_id: ACME }),
    doors: {
      dashboard: {
        at: "/dashboard/orgs/:orgId/delete-api-key",
        run: ({ operator }, api_key) =>
          operator.submitTo(`/dashboard/orgs/${ACME}/delete-api-key`, `/dashboard/orgs/${ACME}/api-keys`, { api_key }),
      },
      api: { at: "deleteApiKey", run: deleteByApi },
      page: { at: "/orgs/:orgId/api-keys/delete", run: deleteOn(ORGANIZATION_PAGE) },
    },
  }),
];
