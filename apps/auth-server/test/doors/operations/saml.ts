import { createSamlProtocol } from "../../../src/features/connections/domain/saml/create-saml-protocol.ts";
import { watchSamlConnection } from "../../../src/features/connections/domain/saml/watch-saml-connection.ts";
import { describeCertificate } from "../../../src/saml/index.ts";
import { idpKey, otherKey, spKey } from "../../saml/support/keys.ts";
import { writeIdpMetadata } from "../../saml/support/metadata.ts";
import { IDP, NOW } from "../../saml/support/response.ts";
import { createBrowser } from "../../support/browser.ts";
import { aProvenDomain } from "../../support/records.ts";
import { ACME, addSamlConnection, answer, leave, postResponse } from "../../support/saml-sign-in.ts";
import { type Deployment, expectRedirect, form } from "../deployment.ts";
import type { Operation } from "../operation.ts";

/** What the server does by itself. */
export const WATCHING_CONNECTIONS = "looking at connections";

const PATH = "/saml/:connection";
const KEY_PAGE = `/dashboard/orgs/${ACME}/connections/acme-saml/encryption-key`;
const METADATA_URL = "https://idp.acme.test/metadata";

const connect = ({ app }: Deployment, provider: Parameters<typeof addSamlConnection>[1] = {}) =>
  addSamlConnection(app.deps, { connectionId: "acme-saml", ...provider });

/** Looks at the connection; its identity provider publishes the given document. */
const watch = (document: string) => ({
  at: WATCHING_CONNECTIONS,
  async run({ app: { deps } }: Deployment) {
    const saml = createSamlProtocol({ worker: false, fetch: async () => new Response(document) });
    await watchSamlConnection({ ...deps, saml }, "acme-saml");
  },
});

async function comeBack({ app }: Deployment, change: (response: string) => string): Promise<Response> {
  const browser = createBrowser(app);
  const late = app.deps.clock() - NOW;
  const times = { notBefore: late - 5, notOnOrAfter: late + 300, confirmationNotOnOrAfter: late + 300 };
  const { SAMLResponse, RelayState } = answer(app.deps, await leave(browser), times);
  const posted = await postResponse(app, "acme-saml", { SAMLResponse: change(SAMLResponse), RelayState });
  return posted.status === 303 ? browser.get(posted.headers.get("location") ?? "") : posted;
}

/** What happens at SAML connections. */
export const samlOperations: readonly Operation[] = [
  {
    name: "signing up by an organization’s SAML connection",
    events: ["user.created", "user.identity_linked", "member.added", "sign_in.succeeded"],
    async prepare(deployment) {
      await connect(deployment);
      await deployment.app.deps.store.write(({ organizationDomains }) =>
        organizationDomains.add(aProvenDomain(ACME, "acme.test")),
      );
    },
    doors: {
      page: {
        at: `${PATH}/continue`,
        run: async (deployment) => expectRedirect(await comeBack(deployment, (response) => response)),
      },
    },
  },
  {
    name: "coming back with a response that can’t be trusted",
    events: ["connection.response_refused"],
    prepare: (deployment) => connect(deployment),
    doors: {
      page: { at: `${PATH}/acs`, actor: "anonymous", run: (deployment) => comeBack(deployment, () => "bm90IFhNTA==") },
    },
  },
  {
    name: "rotating the key for encrypted assertions",
    events: ["connection.encryption_key_rotated"],
    async prepare(deployment) {
      const encryptedSecret = await deployment.app.deps.sealers.connectionSecrets.seal(spKey.privateKey);
      await connect(deployment, { encryptedSecret, provider: { encryptionCertificate: spKey.certificate } });
    },
    doors: {
      api: {
        at: "rotateOrgConnectionEncryptionKey",
        run: ({ api }) => api.post(`/org/${ACME}/connections/acme-saml/rotate_encryption_key`, {}),
      },
      dashboard: {
        at: "/dashboard/orgs/:orgId/connections/:connectionId/encryption-key",
        run: form(KEY_PAGE, KEY_PAGE),
      },
    },
  },
  {
    name: "taking over the certificates of an identity provider",
    events: ["connection.certificates_refreshed"],
    prepare: (deployment) => connect(deployment, { provider: { metadataUrl: METADATA_URL } }),
    doors: { server: watch(writeIdpMetadata({ entityId: IDP, certificates: [otherKey.certificate] })) },
  },
  {
    name: "reading metadata that can’t be used",
    events: ["connection.metadata_failed"],
    prepare: (deployment) => connect(deployment, { provider: { metadataUrl: METADATA_URL } }),
    doors: { server: watch("no metadata") },
  },
  {
    name: "a certificate of an identity provider ending",
    events: ["connection.certificate_ending"],
    async prepare(deployment) {
      await connect(deployment);
      const end = describeCertificate(idpKey.certificate)?.notAfter ?? 0;
      deployment.app.deps.clock.advance(end - 86_400 - deployment.app.deps.clock());
    },
    doors: { server: watch("") },
  },
];
