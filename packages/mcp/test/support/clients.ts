import { Client as ClientV2, StreamableHTTPClientTransport as TransportV2 } from "@modelcontextprotocol/client";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as TransportV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";

/** What the tests ask of an official client. */
interface OfficialClient {
  listTools(): Promise<{ tools: readonly { name: string }[] }>;
  callTool(call: { name: string }): Promise<unknown>;
  listPrompts(): Promise<{ prompts: readonly { name: string }[] }>;
  readResource(resource: { uri: string }): Promise<unknown>;
  close(): Promise<void>;
}

/** Connects an official client with a token that it has already. */
export type ConnectClient = (endpoint: string, token: string) => Promise<OfficialClient>;

const info = { name: "test", version: "1.0.0" };

function withToken(token: string): { requestInit: RequestInit } {
  return { requestInit: { headers: { authorization: `Bearer ${token}` } } };
}

export const connectV1: ConnectClient = async (endpoint, token) => {
  const client = new ClientV1(info);
  await client.connect(new TransportV1(new URL(endpoint), withToken(token)) as Transport);
  return client;
};

export const connectV2: ConnectClient = async (endpoint, token) => {
  const client = new ClientV2(info);
  await client.connect(new TransportV2(new URL(endpoint), withToken(token)));
  return client;
};

export const connectV2Modern: ConnectClient = async (endpoint, token) => {
  const client = new ClientV2(info, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
  await client.connect(new TransportV2(new URL(endpoint), withToken(token)));
  return client;
};
