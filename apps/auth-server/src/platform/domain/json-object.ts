import { z } from "zod";

/** A JSON object with arbitrary keys. The server stores it and never interprets it. */
export type JsonObject = { readonly [key: string]: unknown };

/** The schema of a JSON object. */
export const jsonObjectSchema = z.record(z.string(), z.unknown());
