import type { McpAnswer } from "./answer.ts";
import type { McpAuthInfo, McpIdentity } from "./identity.ts";
import type { IsVisible } from "./rules/visible-lists.ts";

/** What an entry does with a request: go on to the MCP server, or write an answer. */
export type McpDecision<
  Role extends string = string,
  Permission extends string = string,
  Machines extends boolean = false,
  Keys extends boolean = false,
> =
  | ({ readonly type: "allow" } & AllowedRequest<Role, Permission, Machines, Keys>)
  | { readonly type: "answer"; readonly answer: McpAnswer };

/** A verified token: whom it speaks for, and the form in which the SDKs hand that to tools. */
export interface VerifiedToken<
  Role extends string = string,
  Permission extends string = string,
  Machines extends boolean = false,
  Keys extends boolean = false,
> {
  readonly identity: McpIdentity<Role, Permission, Machines, Keys>;
  readonly authInfo: McpAuthInfo;
}

/** A request that may go on. */
export interface AllowedRequest<
  Role extends string = string,
  Permission extends string = string,
  Machines extends boolean = false,
  Keys extends boolean = false,
> extends VerifiedToken<Role, Permission, Machines, Keys> {
  /** The parsed body that was judged, for the handler to work on; `undefined` when there was nothing to judge. */
  readonly parsedBody: unknown;
  /** Headers that the response has to carry, for browsers. */
  readonly responseHeaders: McpAnswer["headers"];
  /** Set when the response may hold lists that have to be filtered. */
  readonly isVisible: IsVisible | null;
}
