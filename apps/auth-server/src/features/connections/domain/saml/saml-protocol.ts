import type { OutboundFailure } from "../../../../platform/domain/guarded-fetch.ts";
import type { Result } from "../../../../platform/domain/result.ts";
import type {
  SamlIdpMetadata,
  SamlMetadataFailureCode,
  SamlResponseInput,
  SamlVerdict,
} from "../../../../saml/index.ts";

/** Why metadata couldn't be had, and what to do about it. `http_status`: the address answered with another status than 200. */
export interface MetadataFailure {
  readonly code: SamlMetadataFailureCode | OutboundFailure | "http_status";
  /** A sentence. */
  readonly message: string;
}

/** Reads what identity providers send and publish (SAML 2.0). */
export interface SamlProtocol {
  /** Verifies a response, and says who it is about. */
  verifyResponse(input: SamlResponseInput): Promise<SamlVerdict>;
  /** Reads an identity provider's metadata (XML). */
  readMetadata(xml: string): Promise<Result<SamlIdpMetadata, MetadataFailure>>;
  /** Reads an identity provider's metadata where it publishes them. */
  fetchMetadata(url: string): Promise<Result<SamlIdpMetadata, MetadataFailure>>;
}

declare module "../../../../platform/domain/deps.ts" {
  interface DomainDeps {
    readonly saml: SamlProtocol;
  }
}
