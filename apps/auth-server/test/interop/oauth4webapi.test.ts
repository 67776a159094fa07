import * as oauth from "oauth4webapi";
import { expect, it } from "vitest";
import { createBrowser } from "../support/browser.ts";
import { describeOnSqlite } from "../support/databases.ts";
import { startListeningApp } from "../support/listening-app.ts";
import { REDIRECT_URI, RESOURCE } from "../support/oauth-client.ts";

const insecure = { [oauth.allowInsecureRequests]: true };

const authentications: [string, oauth.Client, oauth.ClientAuth][] = [
  ["none", { client_id: "demo-public" }, oauth.None()],
  ["client_secret_basic", { client_id: "demo-confidential" }, oauth.ClientSecretBasic("demo_confidential_secret")],
  ["client_secret_post", { client_id: "demo-confidential" }, oauth.ClientSecretPost("demo_confidential_secret")],
];

describeOnSqlite("oauth4webapi", ({ open }) => {
  it.each(
    authentications.flatMap((each) => (["oauth2", "oidc"] as const).map((algorithm) => [algorithm, ...each] as const)),
  )(
    "finds the server by %s discovery, and goes the whole way with %s",
    async (algorithm, _, client, authentication) => {
      const app = await startListeningApp(await open());
      const issuer = new URL(app.origin);
      const discovered = await oauth.discoveryRequest(issuer, { algorithm, ...insecure });
      const server = await oauth.processDiscoveryResponse(issuer, discovered);

      const verifier = oauth.generateRandomCodeVerifier();
      const state = oauth.generateRandomState();
      const url = new URL(server.authorization_endpoint ?? "");
      url.search = new URLSearchParams({
        client_id: client.client_id,
        redirect_uri: REDIRECT_URI,
        response_type: "code",
        scope: "projects:read projects:write",
        state,
        resource: RESOURCE,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      }).toString();
      const browser = createBrowser(app);
      await browser.signIn("owner@acme.test", "orgward-demo");
      const response = await browser.submit(url.pathname + url.search, { decision: "allow" });
      const callback = oauth.validateAuthResponse(
        server,
        client,
        new URL(response.headers.get("location") ?? ""),
        state,
      );

      const exchange = [server, client, authentication, callback, REDIRECT_URI, verifier, insecure] as const;
      const redeemed = await oauth.authorizationCodeGrantRequest(...exchange);
      const tokens = await oauth.processAuthorizationCodeResponse(server, client, redeemed);
      expect(tokens).toMatchObject({ token_type: "bearer", expires_in: 1800, scope: "projects:read projects:write" });

      const { refresh_token = "" } = tokens;
      const refresh = await oauth.refreshTokenGrantRequest(server, client, authentication, refresh_token, insecure);
      const refreshed = await oauth.processRefreshTokenResponse(server, client, refresh);

      const resourceServer = { client_id: "demo-introspect" };
      const credentials = oauth.ClientSecretBasic("demo_introspect_secret");
      const introspect = async (token: string) => {
        const answer = await oauth.introspectionRequest(server, resourceServer, credentials, token, insecure);
        return oauth.processIntrospectionResponse(server, resourceServer, answer);
      };
      const expected = { active: true, client_id: client.client_id, aud: RESOURCE, iss: app.origin };
      expect(await introspect(refreshed.access_token)).toMatchObject(expected);

      const revocation = await oauth.revocationRequest(
        server,
        client,
        authentication,
        refreshed.refresh_token ?? "",
        insecure,
      );
      await oauth.processRevocationResponse(revocation);
      expect(await introspect(refreshed.access_token)).toEqual({ active: false });
      const late = await oauth.refreshTokenGrantRequest(server, client, authentication, refresh_token, insecure);
      await expect(oauth.processRefreshTokenResponse(server, client, late)).rejects.toMatchObject({
        error: "invalid_grant",
      });
    },
  );
});
