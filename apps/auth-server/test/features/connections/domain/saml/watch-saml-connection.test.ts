import { expect, it } from "vitest";
import { isSaml } from "../../../../../src/features/connections/domain/records.ts";
import { createSamlProtocol } from "../../../../../src/features/connections/domain/saml/create-saml-protocol.ts";
import {
  WATCH_EVERY_SECONDS,
  watchDueConnections,
} from "../../../../../src/features/connections/domain/saml/watch-due-connections.ts";
import { findConcerns } from "../../../../../src/features/operators/domain/attention.ts";
import { OutboundError } from "../../../../../src/platform/domain/guarded-fetch.ts";
import type { Store } from "../../../../../src/platform/domain/store.ts";
import { describeCertificate } from "../../../../../src/saml/index.ts";
import { idpKey, otherKey } from "../../../../saml/support/keys.ts";
import { type MetadataOptions, writeIdpMetadata } from "../../../../saml/support/metadata.ts";
import { IDP } from "../../../../saml/support/response.ts";
import { describeDatabases } from "../../../../support/databases.ts";
import { readMails } from "../../../../support/mails.ts";
import { signInOperator } from "../../../../support/operator-browser.ts";
import { recordedEvents } from "../../../../support/recorded-events.ts";
import { ACME, setUpSamlSignIn } from "../../../../support/saml-sign-in.ts";
import type { TestDeps } from "../../../../support/test-deps.ts";

const METADATA = "https://idp.acme.test/metadata";
const DAY_SECONDS = 86_400;

const metadata = (certificates: readonly string[], more: Partial<MetadataOptions> = {}) =>
  writeIdpMetadata({ entityId: IDP, certificates, ...more });

/** Acme's connection, whose metadata a test publishes and has looked at. */
async function setUp(store: Store) {
  const { app, deps } = await setUpSamlSignIn(store, { metadataUrl: METADATA });
  let published: () => Response = () => new Response(metadata([idpKey.certificate]));
  const asked: string[] = [];
  const fetch = async (url: string) => {
    asked.push(url);
    return published();
  };
  const watching = { ...deps, saml: createSamlProtocol({ worker: false, fetch }) };
  return {
    app,
    deps,
    asked,
    publish: (answer: () => Response) => {
      published = answer;
    },
    /** Looks again a day later. */
    async look() {
      deps.clock.advance(WATCH_EVERY_SECONDS + 1);
      const problems: unknown[] = [];
      await watchDueConnections(watching, (error) => problems.push(error));
      expect(problems).toEqual([]);
      return providerOf(deps);
    },
  };
}

async function providerOf({ store }: TestDeps) {
  const connection = await store.read.connections.findById("acme-saml");
  if (!connection || !isSaml(connection)) throw new Error("The connection isn't there.");
  return connection.provider;
}

const eventsAbout = async (deps: TestDeps) =>
  (await recordedEvents(deps)).filter(
    ({ type, target }) => type.startsWith("connection.") && target.id === "acme-saml",
  );

describeDatabases("looking at a SAML connection each day", ({ open }) => {
  it("takes over the certificates of the metadata, and nothing else", async () => {
    const { deps, publish, look, asked } = await setUp(await open());
    const before = await look();
    publish(() => new Response(metadata([idpKey.certificate, otherKey.certificate])));
    const after = await look();
    expect(after.certificates).toHaveLength(2);
    expect({ ...after, certificates: [] }).toEqual({ ...before, certificates: [] });
    expect(await eventsAbout(deps)).toMatchObject([
      {
        type: "connection.certificates_refreshed",
        actor: { kind: "server" },
        organization: { id: ACME },
        details: { added: [describeCertificate(otherKey.certificate)?.fingerprint], removed: [] },
      },
    ]);
    await look();
    expect([asked, await eventsAbout(deps)]).toMatchObject([[METADATA, METADATA, METADATA], { length: 1 }]);
  });

  it("changes nothing by metadata of another entity, that are out of date, or that can’t be had, and says so once", async () => {
    const { deps, publish, look } = await setUp(await open());
    const attacks: readonly (() => Response)[] = [
      () => new Response(metadata([otherKey.certificate], { entityId: "https://evil.test/saml" })),
      () => new Response(metadata([otherKey.certificate], { validUntil: "2020-01-01T00:00:00Z" })),
      () => new Response("<html>Sign in</html>"),
      () => new Response("", { status: 404 }),
      () => {
        throw new OutboundError("private_address");
      },
    ];
    for (const attack of attacks) {
      publish(attack);
      expect((await look()).certificates).toEqual([idpKey.certificate]);
      await look();
    }
    expect(await findConcerns({ ...deps, production: false }, [])).toContainEqual({
      kind: "metadata_failing",
      names: ["Acme sign-in"],
    });
    publish(() => new Response(metadata([idpKey.certificate])));
    await look();
    expect(await findConcerns({ ...deps, production: false }, [])).not.toContainEqual(
      expect.objectContaining({ kind: "metadata_failing" }),
    );
    expect((await eventsAbout(deps)).map(({ type, details }) => [type, details?.code])).toEqual([
      ["connection.metadata_failed", "entity_id_mismatch"],
      ["connection.metadata_failed", "metadata_expired"],
      ["connection.metadata_failed", "not_idp_metadata"],
      ["connection.metadata_failed", "http_status"],
      ["connection.metadata_failed", "private_address"],
    ]);
  });

  it("tells owners and operators thirty, seven and one days before the last certificate ends, and once it has", async () => {
    const { app, deps, look } = await setUp(await open());
    await signInOperator(app);
    const end = describeCertificate(idpKey.certificate)?.notAfter ?? 0;
    const told: unknown[] = [];
    for (const days of [40, 29, 20, 6, 0.9, -1]) {
      deps.clock.advance(end - days * DAY_SECONDS - WATCH_EVERY_SECONDS - deps.clock());
      await look();
      const mails = (await readMails(deps)).filter(({ mail }) => mail.kind === "certificate_ending");
      told.push([days, mails.length]);
    }
    expect(told).toEqual([
      [40, 0],
      [29, 2],
      [20, 2],
      [6, 4],
      [0.9, 6],
      [-1, 8],
    ]);
    const mails = (await readMails(deps)).filter(({ mail }) => mail.kind === "certificate_ending");
    expect(mails.map(({ to }) => to)).toContain("owner@acme.test");
    // The owner of an organization in which only operators set up connections is led to no page.
    expect(mails.find(({ to }) => to === "owner@acme.test")?.mail).toMatchObject({ orgId: null, connectionId: null });
    expect(mails.find(({ to }) => to !== "owner@acme.test")?.mail).toMatchObject({ connectionId: "acme-saml" });
    expect(mails.at(-1)?.mail).toMatchObject({ orgName: "Acme", connectionName: "Acme sign-in", days: 0, endsAt: end });
    const warnings = (await eventsAbout(deps)).filter(({ type }) => type === "connection.certificate_ending");
    expect(warnings.map(({ details }) => details?.days)).toEqual([30, 7, 1, 0]);
    const concern = { kind: "certificates_ending", names: ["Acme sign-in"] };
    expect(await findConcerns({ ...deps, production: false }, [])).toContainEqual(concern);
  });

  it("leaves disabled connections alone", async () => {
    const { deps, look, asked } = await setUp(await open());
    await deps.store.write(async ({ connections }) => {
      const connection = await connections.lock("acme-saml");
      if (connection) await connections.update({ ...connection, enabled: false });
    });
    await look();
    expect(asked).toEqual([]);
  });
});
