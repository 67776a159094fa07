import { randomBytes, randomUUID } from "node:crypto";
import type { Random } from "./domain/deps.ts";

/** The operating system's random source. */
export const systemRandom: Random = { bytes: (length) => randomBytes(length), uuid: () => randomUUID() };
