import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { z } from "zod";
import { platformMessages } from "../pages/messages.ts";
import { parseFields } from "./parse-fields.ts";
import { invalidFields, Problem } from "./problem.ts";

/** Larger than any form or JSON document that this server needs. */
const MAX_BODY_BYTES = 256 * 1024;

/** The methods of which no body is ever read. */
const WITHOUT_BODY: readonly string[] = ["GET", "HEAD", "OPTIONS"];

/**
 * Refuses larger bodies before they are read. Node reads no more than a request declares, so checking the declared length is enough.
 * Accessing the body itself would build a whole `Request` around Node's, and keep the adapter from draining the rest from the connection,
 * which the next request needs.
 */
export const limitBody: MiddlewareHandler = (context, next) => {
  if (WITHOUT_BODY.includes(context.req.method)) return next();
  const declared = declaredLength(context);
  if (declared === null) return limitAnyBody(context, next);
  return declared <= MAX_BODY_BYTES ? next() : refuseBody();
};

/** Returns the declared length of the body in bytes (RFC 9112 section 6.2); `null` if it is chunked or not declared. */
function declaredLength(context: Context): number | null {
  const length = context.req.header("content-length");
  return length === undefined || context.req.header("transfer-encoding") !== undefined ? null : Number(length);
}

const limitAnyBody = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuseBody });

function refuseBody(): never {
  throw new Problem(413, "body_too_large", `The request body is larger than ${MAX_BODY_BYTES} bytes.`, {
    words: (t) => t("problem.body_too_large", { bytes: MAX_BODY_BYTES }),
  });
}

/** Reads a body of `application/x-www-form-urlencoded`. Throws `Problem` (400, 415). */
export async function readForm(context: Context): Promise<URLSearchParams> {
  requireContentType(context, "application/x-www-form-urlencoded");
  const form = new URLSearchParams(await readText(context));
  assertTyped(form);
  return form;
}

/** Refuses NUL, which no one types and PostgreSQL doesn't accept in strings. */
function assertTyped(form: URLSearchParams): void {
  if ([...form.values()].some((value) => value.includes("\0"))) {
    throw new Problem(400, "invalid_request", platformMessages["problem.invalid_form"], {
      words: (t) => t("problem.invalid_form"),
    });
  }
}

/** A form, and its files by field name. */
export interface FormWithFiles {
  readonly form: URLSearchParams;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/**
 * Reads a form that may come with files: `multipart/form-data` (RFC 7578), or anything that `readForm` accepts. Throws `Problem` (400,
 * 415).
 */
export async function readFormWithFiles(context: Context): Promise<FormWithFiles> {
  if (contentTypeOf(context) !== "multipart/form-data") return { form: await readForm(context), files: new Map() };
  const form = new URLSearchParams();
  const files = new Map<string, Uint8Array>();
  for (const [name, value] of await readMultipart(context)) {
    if (typeof value === "string") form.append(name, value);
    else files.set(name, new Uint8Array(await value.arrayBuffer()));
  }
  assertTyped(form);
  return { form, files };
}

async function readMultipart(context: Context): Promise<FormData> {
  try {
    return await context.req.formData();
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(400, "invalid_request", "The body isn't multipart/form-data.");
  }
}

/**
 * Reads and validates a JSON object. A `null` property counts as missing, because the published clients send both.
 *
 * @throws Problem 400 with messages by field, or 415
 */
export async function readJson<Schema extends z.ZodObject>(
  context: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  return parseFields(schema, withoutNulls(await readJsonDocument(context)));
}

/**
 * Reads and validates a JSON object, as `readJson` does, from a body that may be missing.
 *
 * @throws Problem 400 with messages by field, or 415
 */
export async function readOptionalJson<Schema extends z.ZodObject>(
  context: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const isEmpty = (await context.req.arrayBuffer()).byteLength === 0;
  return isEmpty ? parseFields(schema, {}) : readJson(context, schema);
}

/** Reads any JSON document. Throws `Problem` (400, 415). */
export async function readJsonDocument(context: Context): Promise<unknown> {
  requireContentType(context, "application/json");
  return parseJson(await readText(context));
}

/** Reads a body of any content type as a string. Throws `Problem` (400, 415). */
export async function readTextBody(context: Context, contentType: string): Promise<string> {
  requireContentType(context, contentType);
  return readText(context);
}

function requireContentType(context: Context, expected: string): void {
  if (contentTypeOf(context) === expected) return;
  throw new Problem(415, "unsupported_media_type", `Content-Type must be ${expected}.`);
}

function contentTypeOf(context: Context): string | undefined {
  return context.req.header("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
}

async function readText(context: Context): Promise<string> {
  const bytes = await context.req.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalidFields({ body: ["must be UTF-8"] });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidFields({ body: ["must be valid JSON"] });
  }
}

function withoutNulls(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null));
}
