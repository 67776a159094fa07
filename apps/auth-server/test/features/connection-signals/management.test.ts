import { expect, it } from "vitest";
import { describeDatabases } from "../../support/databases.ts";
import { OWNER, setUpSignals } from "../../support/signalled-connection.ts";

describeDatabases("the operations on signals of identity providers", ({ open }) => {
  it("say where to signal, show each token once, and list what came", async () => {
    const { app, keyOf, revoke } = await setUpSignals(await open());
    const path = `/api/backend/v1/org/${keyOf("acme-idp").orgId}/connections/acme-idp/signals`;
    const transmitter = { issuer: "https://signals.acme.test", audience: "orgward" };
    const send = (method: string, url: string, body?: unknown) =>
      app.post(url, body ?? "", body === undefined ? { method, body: null } : { method });
    expect((await send("PUT", path, { transmitter })).status).toBe(200);
    const created = await send("POST", `${path}/tokens`, { purpose: "revoke_tokens" });
    const { token, token_id: tokenId } = (await created.json()) as { token: string; token_id: string };
    expect((await revoke({ format: "opaque", id: OWNER.sub }, token)).status).toBe(204);
    const text = await (await send("GET", path)).text();
    expect(text).not.toContain(token);
    expect(JSON.parse(text)).toMatchObject({
      backchannel_logout_url: "http://localhost:4000/connections/acme-idp/backchannel-logout",
      security_events_url: "http://localhost:4000/connections/acme-idp/security-events",
      global_token_revocation_url: "http://localhost:4000/connections/acme-idp/global-token-revocation",
      transmitter,
      tokens: [{ token_id: tokenId, purpose: "revoke_tokens" }],
      signals: [{ channel: "global_token_revocation", type: null, effect: "signed_out", refusal: null }],
    });
    const foreign = `/api/backend/v1/org/${keyOf("globex-idp").orgId}/connections/acme-idp/signals`;
    expect((await send("GET", foreign)).status).toBe(404);
    expect((await send("POST", `${foreign}/tokens`, { purpose: "push_events" })).status).toBe(404);
    expect((await send("POST", `${foreign}/tokens/${tokenId}/rotate`, {})).status).toBe(404);
    expect((await send("DELETE", `${path}/tokens/${tokenId}`)).status).toBe(200);
    expect((await revoke({ format: "opaque", id: OWNER.sub }, token)).status).toBe(401);
  });
});
