import { type GuardedFetch, OutboundError, type OutboundFailure } from "../../../../platform/domain/guarded-fetch.ts";
import { fail, type Result } from "../../../../platform/domain/result.ts";
import { createSamlVerifier } from "../../../../saml/index.ts";
import type { MetadataFailure, SamlProtocol } from "./saml-protocol.ts";

const PROBLEMS: Readonly<Record<OutboundFailure, string>> = {
  private_address: "The address of the metadata is on a private network. Paste the metadata instead.",
  timeout: "The address of the metadata didn't answer in time. Try again, or paste the metadata instead.",
  too_large:
    "What is at the address of the metadata is too large. Give the address of this identity provider's metadata alone.",
  unreachable: "Nothing answered at the address of the metadata. Check it, or paste the metadata instead.",
};

/**
 * Creates what reads responses and metadata.
 *
 * @param options `worker`: whether it does so in a thread with a deadline, which starts with the first of them. Default: true
 */
export function createSamlProtocol({
  fetch,
  worker = true,
}: {
  readonly fetch: GuardedFetch;
  readonly worker?: boolean;
}): SamlProtocol {
  const verifier = createSamlVerifier({ worker });
  return {
    verifyResponse: (input) => verifier.verifyResponse(input),
    readMetadata: (xml) => verifier.parseIdpMetadata(xml),
    async fetchMetadata(url) {
      const document = await fetchDocument(fetch, url);
      return document.ok ? verifier.parseIdpMetadata(document.value) : document;
    },
  };
}

async function fetchDocument(fetch: GuardedFetch, url: string): Promise<Result<string, MetadataFailure>> {
  try {
    const response = await fetch(url, { method: "GET", headers: { accept: "application/samlmetadata+xml, */*" } });
    if (response.status === 200) return { ok: true, value: await response.text() };
    const message = `The address of the metadata answered with status ${response.status}. Check it, or paste the metadata instead.`;
    return fail({ code: "http_status", message });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return fail({ code: error.failure, message: PROBLEMS[error.failure] });
  }
}
