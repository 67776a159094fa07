import { formFields } from "../../support/browser.ts";
import { createDirectoryClient, type DirectoryClient, proveDomain } from "../../support/directory-client.ts";
import { createHeldDirectory } from "../../support/held-directory.ts";
import { ACME, type Deployment, form, onDashboard } from "../deployment.ts";
import { type Operation, operation } from "../operation.ts";

const PATH = `/org/${ACME}/directories`;
const ROUTE = "/dashboard/orgs/:orgId/directory";
const TAB = `/dashboard/orgs/${ACME}/directory`;
const SCIM = "/scim/v2/:directoryId";

const aDirectory = ({ app }: Deployment) => createDirectoryClient(app);

/** Submits a form of a directory's pages. */
function submit(opened: string, action = opened, fields: Record<string, string> = {}) {
  return (deployment: Deployment, { directory }: DirectoryClient) => {
    const page = `${TAB}/${directory.directoryId}`;
    return form(`${page}/${opened}`, `${page}/${action}`, fields)(deployment);
  };
}

async function withToken(deployment: Deployment) {
  const { directory } = await aDirectory(deployment);
  const [token] = await deployment.app.deps.store.read.directoryTokens.listIssued(directory.directoryId);
  const below = `${directory.directoryId}/tokens/${token?.tokenId}`;
  return { api: `${PATH}/${below}`, page: `${TAB}/${below}` };
}

async function withUser(deployment: Deployment) {
  const client = await aDirectory(deployment);
  return { client, user: await client.createUser("robot") };
}

/** Nobody may lose access. */
async function aLimitedDirectory({ app }: Deployment) {
  await proveDomain(app, "acme.test");
  const client = await createDirectoryClient(app, { brake: { share: 0, people: 1, windowSeconds: 3600 } });
  return { client, user: await client.createUser("ada@acme.test") };
}

async function withGroup(deployment: Deployment) {
  const client = await aDirectory(deployment);
  return { client, group: await client.createGroup("Engineering") };
}

const aHeldDirectory = ({ app }: Deployment) => createHeldDirectory(app);

const RULES = [{ value: "Engineering", role: "Admin" }];

/** Saves rules as the API previewed them. */
async function saveRules({ api }: Deployment, { directory }: DirectoryClient) {
  const path = `${PATH}/${directory.directoryId}/rules`;
  const { body } = await api.post(`${path}/preview`, { role_rules: RULES });
  return api.put(path, { role_rules: RULES, version: body.version, preview: body.preview });
}

/** Saves rules as the dashboard previewed them. */
async function saveRulesOnDashboard({ operator }: Deployment, { directory }: DirectoryClient) {
  const path = `${TAB}/${directory.directoryId}/rules`;
  const draft = { ...formFields(await (await operator.get(path)).text(), path), rules: "Engineering = Admin" };
  const previewed = await (await operator.post(path, draft)).text();
  const form = /<form[^>]*>(?:(?!<\/form>).)*value="save".*?<\/form>/s.exec(previewed)?.[0] ?? "";
  return operator.post(path, formFields(form, path));
}

/** What is decided about directories, and what directories do. */
export const directoryOperations: readonly Operation[] = [
  {
    name: "adding a directory",
    events: ["directory.created"],
    doors: {
      api: { at: "createDirectory", run: ({ api }) => api.post(PATH, { name: "Okta" }) },
      dashboard: { at: ROUTE, run: form(`${TAB}/new`, TAB, { name: "Okta" }) },
    },
  },
  operation({
    name: "changing a directory",
    events: ["directory.updated"],
    prepare: aDirectory,
    doors: {
      api: {
        at: "updateDirectory",
        run: ({ api }, { directory }) => api.patch(`${PATH}/${directory.directoryId}`, { name: "Entra" }),
      },
      dashboard: {
        at: `${ROUTE}/:directoryId`,
        run: (deployment, { directory }) => {
          const page = `${TAB}/${directory.directoryId}`;
          return form(`${page}/edit`, page, { name: "Entra" })(deployment);
        },
      },
    },
  }),
  operation({
    name: "saving a directory's rules for roles",
    events: ["directory.updated"],
    prepare: aDirectory,
    doors: {
      api: { at: "saveDirectoryRules", run: saveRules },
      dashboard: { at: "/dashboard/orgs/:orgId/directory/:directoryId/rules", run: saveRulesOnDashboard },
    },
  }),
  operation({
    name: "discarding what a directory's brake holds back",
    events: ["directory.hold_discarded"],
    prepare: aHeldDirectory,
    doors: {
      api: {
        at: "discardHeldDirectoryChanges",
        run: ({ api }, { directory }) => api.post(`${PATH}/${directory.directoryId}/held/discard`, {}),
      },
      dashboard: {
        at: "/dashboard/orgs/:orgId/directory/:directoryId/held/discard",
        run: (deployment, { directory }) => {
          const page = `${TAB}/${directory.directoryId}/held`;
          return onDashboard(deployment, page, `${page}/discard`, {});
        },
      },
    },
  }),
  operation({
    name: "making what a directory's brake holds back",
    events: ["member.removed", "user.disabled", "directory.user_updated", "directory.hold_released"],
    prepare: aHeldDirectory,
    doors: {
      api: {
        at: "releaseHeldDirectoryChanges",
        run: ({ api }, { directory }) => api.post(`${PATH}/${directory.directoryId}/held/release`, {}),
      },
      dashboard: {
        at: "/dashboard/orgs/:orgId/directory/:directoryId/held/release",
        run: (deployment, { directory }) => {
          const page = `${TAB}/${directory.directoryId}/held`;
          return onDashboard(deployment, page, `${page}/release`, {});
        },
      },
    },
  }),
  operation({
    name: "undoing what a directory changed",
    events: ["member.removed", "user.disabled", "directory.user_updated", "directory.undone"],
    prepare: aHeldDirectory,
    doors: {
      api: {
        at: "undoDirectoryChanges",
        run: ({ api }, { directory }) => api.post(`${PATH}/${directory.directoryId}/undo`, { since: 0 }),
      },
      dashboard: {
        at: "/dashboard/orgs/:orgId/directory/:directoryId/undo",
        run: (deployment, { directory }) => {
          const page = `${TAB}/${directory.directoryId}/undo`;
          return onDashboard(deployment, `${page}?since=0`, page, {});
        },
      },
    },
  }),
  operation({
    name: "a directory taking access from too many people",
    events: ["directory.held", "directory.user_updated"],
    prepare: aLimitedDirectory,
    doors: {
      directory: {
        at: `${SCIM}/Users/:id`,
        run: (_, { client, user }) =>
          client.patch(`/Users/${user.id}`, { op: "replace", path: "active", value: false }),
      },
    },
  }),
  operation({
    name: "deleting a directory",
    events: ["directory.deleted"],
    prepare: aDirectory,
    doors: {
      api: { at: "deleteDirectory", run: ({ api }, { directory }) => api.delete(`${PATH}/${directory.directoryId}`) },
      dashboard: { at: `${ROUTE}/:directoryId/delete`, run: submit("delete") },
    },
  }),
  operation({
    name: "creating a token of a directory",
    events: ["directory.token_created"],
    prepare: aDirectory,
    doors: {
      api: {
        at: "createDirectoryToken",
        run: ({ api }, { directory }) => api.post(`${PATH}/${directory.directoryId}/tokens`, {}),
      },
      dashboard: {
        at: `${ROUTE}/:directoryId/tokens`,
        run: submit("tokens/new", "tokens", { expires_after_days: "365" }),
      },
    },
  }),
  operation({
    name: "replacing a token of a directory",
    events: ["directory.token_rotated"],
    prepare: withToken,
    doors: {
      api: { at: "rotateDirectoryToken", run: ({ api }, at) => api.post(`${at.api}/rotate`, {}) },
      dashboard: {
        at: `${ROUTE}/:directoryId/tokens/:tokenId/rotate`,
        run: (deployment, { page }) => form(`${page}/rotate`, `${page}/rotate`, { overlap: "86400" })(deployment),
      },
    },
  }),
  operation({
    name: "revoking a token of a directory",
    events: ["directory.token_revoked"],
    prepare: withToken,
    doors: {
      api: { at: "revokeDirectoryToken", run: ({ api }, at) => api.delete(at.api) },
      dashboard: {
        at: `${ROUTE}/:directoryId/tokens/:tokenId/revoke`,
        run: (deployment, { page }) => form(`${page}/revoke`, `${page}/revoke`, {})(deployment),
      },
    },
  }),
  operation({
    name: "a directory creating a user",
    events: ["directory.user_created"],
    prepare: aDirectory,
    doors: { directory: { at: `${SCIM}/Users`, run: (_, client) => client.createUser("robot") } },
  }),
  operation({
    name: "a directory changing and deleting a user",
    events: ["directory.user_updated", "directory.user_deleted"],
    prepare: withUser,
    doors: {
      directory: {
        at: `${SCIM}/Users/:id`,
        async run(_, { client, user }) {
          await client.patch(`/Users/${user.id}`, { op: "replace", path: "title", value: "Robot" });
          await client.send("DELETE", `/Users/${user.id}`);
        },
      },
    },
  }),
  operation({
    name: "applying again what a directory says, once it can be done",
    events: ["member.added", "directory.user_updated"],
    async prepare(deployment) {
      const client = await aDirectory(deployment);
      await client.createUser("guest", { emails: [{ value: "guest@acme.test" }] });
      const { deps } = deployment.app;
      await deployment.api.post("/user/", { email: "guest@acme.test", email_confirmed: true });
      const proof = { provenAt: deps.clock(), provenBy: "operator", checkedAt: null, finding: null } as const;
      const claim = { orgId: ACME, domain: "acme.test", verificationToken: "t", createdAt: 0, failingSince: null };
      await deps.store.write(({ organizationDomains }) => organizationDomains.add({ ...claim, ...proof }));
      return client;
    },
    doors: {
      api: {
        at: "applyDirectory",
        run: ({ api }, { directory }) => api.post(`${PATH}/${directory.directoryId}/apply`, {}),
        actor: ["directory", "directory"],
      },
      dashboard: {
        at: `${ROUTE}/:directoryId/apply`,
        run: submit("apply"),
        actor: ["directory", "directory"],
      },
    },
  }),
  operation({
    name: "a directory creating a group",
    events: ["directory.group_created"],
    prepare: aDirectory,
    doors: { directory: { at: `${SCIM}/Groups`, run: (_, client) => client.createGroup("Engineering") } },
  }),
  operation({
    name: "a directory changing and deleting a group",
    events: ["directory.group_updated", "directory.group_deleted"],
    prepare: withGroup,
    doors: {
      directory: {
        at: `${SCIM}/Groups/:id`,
        async run(_, { client, group }) {
          await client.patch(`/Groups/${group.id}`, { op: "replace", path: "displayName", value: "Sales" });
          await client.send("DELETE", `/Groups/${group.id}`);
        },
      },
    },
  }),
];
