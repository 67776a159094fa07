import { z } from "zod";

/** A JSON object with free keys; the server stores it and never interprets it. */
export type JsonObject = { readonly [key: string]: unknown };

/** Reads one. */
export const jsonObjectSchema = z.record(z.string(), z.unknown());
