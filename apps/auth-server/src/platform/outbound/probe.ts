import type { IncomingMessage } from "node:http";
import type { Probe, ProbeAnswer, ProbeRequest } from "../domain/probe.ts";
import { classifyFailure, type Network, readText, sendGuarded } from "./guarded-request.ts";

const MAX_BODY_BYTES = 32 * 1024;

/** Creates a function that asks servers for answers, and tells why there is none. */
export function createProbe(network: Network): Probe {
  return async (url, request) => {
    try {
      return await probeOnce(network, url, request);
    } catch (error) {
      return { kind: classifyFailure(error) };
    }
  };
}

async function probeOnce(network: Network, url: URL, { accept, body }: ProbeRequest): Promise<ProbeAnswer> {
  const response = await sendGuarded(network, url, {
    method: body === undefined ? "GET" : "POST",
    headers: { accept, ...(body !== undefined && { "content-type": "application/json" }) },
    ...(body !== undefined && { body }),
  });
  try {
    const { statusCode: status = 0, headers } = response;
    return { kind: "answered", status, challenge: headers["www-authenticate"] ?? null, json: await readJson(response) };
  } finally {
    response.destroy();
  }
}

/** Reads JSON alone: a stream of events may never end. */
async function readJson(response: IncomingMessage): Promise<unknown> {
  if (!/^application\/json\b/i.test(response.headers["content-type"] ?? "")) return null;
  const text = await readText(response, MAX_BODY_BYTES).catch(() => "null");
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
