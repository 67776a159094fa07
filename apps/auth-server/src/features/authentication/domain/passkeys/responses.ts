import { z } from "zod";

/** More than the longest credential and key that WebAuthn allows, as base64url. */
const MAX_CHARACTERS = 16_384;

const base64url = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(MAX_CHARACTERS);

const credential = { id: base64url, rawId: base64url, type: z.literal("public-key") };

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
});

const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(32)).max(8).default([]),
  }),
});

/** What a browser sends after a passkey has signed a challenge (WebAuthn section 5.1, `AuthenticationResponseJSON`). */
export type Assertion = z.infer<typeof assertion>;

/** What a browser sends with a new passkey (WebAuthn section 5.1, `RegistrationResponseJSON`). */
export type Registration = z.infer<typeof registration>;

/** Reads an assertion from JSON. Returns `null` for anything else. */
export function parseAssertion(json: string): Assertion | null {
  return assertion.safeParse(parseJson(json)).data ?? null;
}

/** Reads a registration from JSON. Returns `null` for anything else. */
export function parseRegistration(json: string): Registration | null {
  return registration.safeParse(parseJson(json)).data ?? null;
}

const clientData = z.object({ challenge: base64url, crossOrigin: z.literal(false).optional() });

/**
 * Reads the challenge that a passkey says it has signed, which nothing has verified yet. Returns `null` if there is none, or if the page was
 * in a frame of another origin.
 */
export function readChallenge({ response }: Assertion | Registration): string | null {
  const json = Buffer.from(response.clientDataJSON, "base64url").toString("utf8");
  return clientData.safeParse(parseJson(json)).data?.challenge ?? null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
