import type { ActingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { certificatesEnd } from "../../connections/domain/organization/certificates-end.ts";
import type { OrganizationConnectionRecord } from "../../connections/domain/records.ts";
import type { MetadataFailure } from "../../connections/domain/saml/saml-protocol.ts";
import { samlEntityIdOf } from "../../connections/domain/saml/service-provider.ts";
import type { OrganizationRecord } from "../../orgs/domain/records.ts";
import type { MetadataCause } from "./causes.ts";
import { GUIDES } from "./guides.ts";
import type { ConnectionStorer } from "./live-changes.ts";
import { isProviderAddress } from "./provider-address.ts";
import type { SetUpRecord } from "./records.ts";
import { type StoreFailure, storeConnection } from "./store-connection.ts";

/** Where an identity provider's metadata are: at a URL, or as a document. */
export type MetadataSource =
  | { readonly kind: "url"; readonly url: string }
  | { readonly kind: "document"; readonly xml: string };

/** An identity provider as its metadata describe it. */
export interface DescribedProvider {
  readonly entityId: string;
  readonly ssoUrl: string;
  readonly certificates: readonly string[];
  /** Seconds since 1970; `null` if the metadata have no end. */
  readonly validUntil: number | null;
}

/** Why metadata can't be used, with what the protocol says about it in English. */
export interface MetadataProblem {
  readonly cause: MetadataCause;
  readonly message: string;
}

type Reading = Pick<DomainDeps, "saml" | "policy" | "clock">;

/** Reads metadata, and checks what can be checked without a person. */
export async function readIdpMetadata(
  deps: Reading,
  { connectionId }: Pick<SetUpRecord, "connectionId">,
  source: MetadataSource,
): Promise<Result<DescribedProvider, MetadataProblem>> {
  const unfit = findUnfit(deps, source);
  if (unfit) return fail({ cause: unfit, message: "" });
  const parsed = await (source.kind === "url"
    ? deps.saml.fetchMetadata(source.url)
    : deps.saml.readMetadata(source.xml));
  if (!parsed.ok) return fail({ cause: causeOf(parsed.failure, source), message: parsed.failure.message });
  const cause = findProblem(deps, samlEntityIdOf(deps, connectionId), parsed.value);
  return cause ? fail({ cause, message: "" }) : succeed(parsed.value);
}

function findUnfit(deps: Reading, source: MetadataSource): MetadataCause | null {
  if (source.kind === "document") {
    if (source.xml.trim() === "") return "metadata_empty";
    return /^\s*(?:<!doctype\s+html|<html)/i.test(source.xml) ? "metadata_is_a_page" : null;
  }
  return isProviderAddress(deps, source.url) ? null : "metadata_address_wrong";
}

const failureCauses: Readonly<Partial<Record<MetadataFailure["code"], MetadataCause>>> = {
  too_large: "metadata_too_large",
  too_complex: "metadata_too_large",
  not_idp_metadata: "metadata_of_an_app",
  several_identity_providers: "metadata_of_several",
  sso_url_missing: "sso_url_missing",
  certificate_missing: "certificate_missing",
  certificate_unusable: "certificate_unusable",
  deadline_exceeded: "verifier_failed",
  verifier_failed: "verifier_failed",
  private_address: "metadata_unreachable",
  timeout: "metadata_unreachable",
  unreachable: "metadata_unreachable",
  http_status: "metadata_unreachable",
};

/** What isn't XML at a URL is a page, most often one that asks to sign in. */
function causeOf({ code }: MetadataFailure, { kind }: MetadataSource): MetadataCause {
  return failureCauses[code] ?? (kind === "url" || code === "doctype" ? "metadata_is_a_page" : "metadata_malformed");
}

function findProblem(
  deps: Reading,
  ownEntityId: string,
  { entityId, ssoUrl, certificates, validUntil }: DescribedProvider,
): MetadataCause | null {
  if (entityId === ownEntityId) return "metadata_is_ours";
  if (!isProviderAddress(deps, ssoUrl)) return "sso_url_not_https";
  const { clock } = deps;
  if (validUntil !== null && validUntil <= clock()) return "metadata_over";
  const end = certificatesEnd(certificates);
  return end !== null && end <= clock() ? "certificate_over" : null;
}

/** Stores an identity provider of SAML for the set-up of an organization. */
export async function connectSaml(
  deps: ActingDeps,
  { organization, chosen, storer }: SamlSetUp,
  source: MetadataSource,
): Promise<Result<OrganizationConnectionRecord, MetadataProblem | StoreFailure>> {
  const described = await readIdpMetadata(deps, chosen, source);
  if (!described.ok) return described;
  const { entityId, ssoUrl, certificates } = described.value;
  const { name, idpName } = GUIDES[chosen.guide];
  return storeConnection(
    deps,
    { ...chosen, storer },
    {
      ...{ kind: "saml", name: name ?? organization.name, idpName, entityId, ssoUrl, certificates },
      metadataUrl: source.kind === "url" ? source.url : null,
    },
  );
}

/** A set-up in which an identity provider was chosen. */
export interface SamlSetUp {
  readonly organization: Pick<OrganizationRecord, "name">;
  readonly chosen: SetUpRecord;
  readonly storer: ConnectionStorer;
}
