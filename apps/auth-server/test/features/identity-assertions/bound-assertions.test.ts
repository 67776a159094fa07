import { expect, it } from "vitest";
import { createClientKey } from "../../support/client-key.ts";
import { describeOnSqlite } from "../../support/databases.ts";
import { setUpAssertions } from "../../support/identity-assertions.ts";
import { introspect } from "../../support/oauth-client.ts";

describeOnSqlite("an identity assertion that is bound to a key", ({ open }) => {
  it("gives a token that is bound to the same key, to who proves it", async () => {
    const world = await setUpAssertions(await open());
    const { app, assert, present } = world;
    const own = await createClientKey(world.deps.clock);
    const response = await present(await assert({ cnf: { jkt: own.thumbprint } }), { dpop: await own.prove() });
    const { access_token: token, token_type: type } = (await response.json()) as Record<string, string>;
    expect([response.status, type]).toEqual([200, "DPoP"]);
    expect(await introspect(app, `${token}`)).toMatchObject({ active: true, cnf: { jkt: own.thumbprint } });
  });

  it("is worth nothing to a thief: without a proof, with a proof of another key, or with the old proof", async () => {
    const world = await setUpAssertions(await open());
    const { assert, present, refusal } = world;
    const [own, thief] = [await createClientKey(world.deps.clock), await createClientKey(world.deps.clock)];
    const bound = { cnf: { jkt: own.thumbprint } };
    const unproven = [400, "invalid_grant", expect.stringContaining("bound to a key")];
    const stolen = await assert(bound);
    expect(await refusal(stolen)).toEqual(unproven);
    expect(await refusal(stolen, { dpop: await thief.prove() })).toEqual(unproven);
    expect(await refusal(await assert({ cnf: {} }), { dpop: await own.prove() })).toEqual(unproven);
    const both = { cnf: { jkt: own.thumbprint, "x5t#S256": "x" } };
    expect(await refusal(await assert(both), { dpop: await own.prove() })).toEqual(unproven);
    const proof = await own.prove();
    expect((await present(stolen, { dpop: proof })).status).toBe(200);
    expect(await refusal(await assert(bound), { dpop: proof })).toEqual([
      400,
      "invalid_dpop_proof",
      expect.any(String),
    ]);
  });

  it("isn't needed for a bound token: a proof beside an assertion that is bound to nothing binds the token", async () => {
    const world = await setUpAssertions(await open());
    const own = await createClientKey(world.deps.clock);
    const response = await world.present(await world.assert(), { dpop: await own.prove() });
    const { access_token: token } = (await response.json()) as Record<string, string>;
    expect(await introspect(world.app, `${token}`)).toMatchObject({ cnf: { jkt: own.thumbprint } });
  });
});
