import type { Repositories } from "../../../../platform/domain/store.ts";
import { isSaml, type OrganizationConnectionRecord } from "../records.ts";
import { findIpsieLevels, type IpsieLevels } from "./levels.ts";

interface Reading {
  readonly directories: Pick<Repositories["directories"], "listByOrg">;
  readonly organizationDomains: Pick<Repositories["organizationDomains"], "listByOrg">;
  readonly connectionTransmitters: Pick<Repositories["connectionTransmitters"], "find">;
  readonly connectionSignalTokens: Pick<Repositories["connectionSignalTokens"], "listByConnection">;
  readonly accessPolicies: Pick<Repositories["accessPolicies"], "find">;
}

/** Reads the IPSIE levels of an organization's connection from what is stored about both. */
export async function readIpsieLevels(
  reading: Reading,
  connection: OrganizationConnectionRecord,
): Promise<IpsieLevels> {
  const { directories, organizationDomains } = reading;
  const endsAccessOnRequest = await canEndAccess(reading, connection);
  const { connectionId, orgId, provider, settings } = connection;
  const address = provider.kind === "saml" ? provider.ssoUrl : provider.issuer;
  return findIpsieLevels({
    // SAML responses are posted by browsers, and those with assertions that aren't encrypted are accepted, too.
    answersBypassBrowsers: !isSaml(connection),
    usesTls: new URL(address).protocol === "https:",
    endsSessionsWithProvider: settings.sessionFromProvider,
    endsAccessOnRequest,
    obtainsAssertionOnRequest: endsAccessOnRequest && (await isDemandedAlone(reading, connection)),
    hasDirectory: (await directories.listByOrg(orgId)).some(
      (directory) => directory.lastSyncAt !== null && [null, connectionId].includes(directory.connectionId),
    ),
    hasProvenDomain: (await organizationDomains.listByOrg(orgId)).some(({ provenAt }) => provenAt !== null),
  });
}

/** Back-channel logout ends sessions, but nothing that apps got in them, and so isn't enough. */
async function canEndAccess(
  { connectionTransmitters, connectionSignalTokens }: Reading,
  { connectionId }: OrganizationConnectionRecord,
): Promise<boolean> {
  const transmitter = await connectionTransmitters.find(connectionId);
  if (transmitter?.poll) return true;
  // One that expires has been replaced by another.
  const tokens = (await connectionSignalTokens.listByConnection(connectionId)).filter(
    ({ expiresAt }) => expiresAt === null,
  );
  return tokens.some(({ purpose }) => purpose === "revoke_tokens" || transmitter !== null);
}

async function isDemandedAlone(
  { accessPolicies }: Reading,
  { orgId, connectionId }: OrganizationConnectionRecord,
): Promise<boolean> {
  const demanded = (await accessPolicies.find(orgId))?.policy.connectionIds ?? [];
  return demanded.length === 1 && demanded[0] === connectionId;
}
