import { classifyFailure, type Network, sendGuarded } from "./guarded-request.ts";

/** How an attempt to post something ended. No body is read: senders go by the status alone. */
export type Posted =
  | { readonly kind: "answered"; readonly status: number; readonly retryAfter: string | undefined }
  | { readonly kind: "private_address" | "timeout" | "unreachable" };

/** Posts something to a server that someone named, and resolves with what came of it; never rejects. */
export type PostRequest = (request: {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether an organization chose the URL. Default: false. */
  readonly isOfOrganization?: boolean;
}) => Promise<Posted>;

/**
 * Creates a function that posts to untrusted URLs: to public addresses alone, without following redirects, within the network's deadline.
 * It hangs up as soon as it knows the status, however long the answer is.
 *
 * @param ofOrganizations the network of URLs that organizations chose. Default: the same
 */
export function createPostRequest(network: Network, ofOrganizations: Network = network): PostRequest {
  return async ({ url, headers, body, isOfOrganization = false }) => {
    try {
      const response = await sendGuarded(isOfOrganization ? ofOrganizations : network, new URL(url), {
        method: "POST",
        headers,
        body,
      });
      response.destroy();
      return { kind: "answered", status: response.statusCode ?? 0, retryAfter: response.headers["retry-after"] };
    } catch (error) {
      return { kind: classifyFailure(error) };
    }
  };
}
