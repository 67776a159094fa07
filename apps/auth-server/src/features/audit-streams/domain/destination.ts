import { z } from "zod";

const MAX_URL_LENGTH = 2048;

const url = z
  .string()
  .trim()
  .max(MAX_URL_LENGTH)
  .refine(isPlainUrl, "must be an https URL without a user, a password or a fragment");

/** Where a stream is sent. What authenticates its requests is kept apart, encrypted. */
export const destinationSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("https"),
    url,
    /** `bearer` sends the secret as a bearer token (RFC 6750); `signature` signs each request with it (Standard Webhooks). */
    authentication: z.enum(["bearer", "signature"]),
  }),
  z.strictObject({
    kind: z.literal("s3"),
    /** The URL of the service, to which bucket and key are added as path. */
    endpoint: url.refine((given) => new URL(given).search === "", "must not have a query"),
    region: z.string().regex(/^[a-z\d-]{1,64}$/, "must be a region, such as eu-central-1"),
    bucket: z.string().regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, "must be the name of a bucket"),
    /** What the names of objects begin with; empty for nothing. */
    prefix: z
      .string()
      .regex(/^(?:(?!\.{1,2}\/)[\w.-]+\/)*$/, "must be empty, or folders such as audit/orgward/")
      .default(""),
    accessKeyId: z.string().regex(/^[\w+/=.-]{1,128}$/, "must be the ID of an access key"),
  }),
]);

export type Destination = z.output<typeof destinationSchema>;

/** The kinds of destinations. */
export const destinationKinds = ["https", "s3"] as const;

export type DestinationKind = (typeof destinationKinds)[number];

/** Returns the URL that a destination's requests begin with. */
export function addressOf(destination: Destination): string {
  return destination.kind === "https" ? destination.url : destination.endpoint;
}

function isPlainUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return ["https:", "http:"].includes(protocol) && username === "" && password === "" && hash === "";
}
