import { demoOrganizations } from "../../src/demo/demo-data.ts";
import { createDirectory, type DirectoryEdit } from "../../src/features/directories/domain/manage-directories.ts";
import type { DirectoryRecord } from "../../src/features/directories/domain/records.ts";
import { PATCH_OP, USER_SCHEMA } from "../../src/features/directories/domain/scim/schema.ts";
import { createDirectoryToken } from "../../src/features/directories/domain/tokens.ts";
import type { Deps } from "../../src/platform/deps.ts";
import type { TestApp } from "./test-app.ts";

export const ACME = demoOrganizations[0]?.orgId ?? "";

/** The answer of a directory's service. */
export interface ScimAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into documents of every shape
  readonly body: any;
}

/** An organization's directory, as a test plays it. */
export interface DirectoryClient {
  readonly directory: DirectoryRecord;
  readonly token: string;
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<ScimAnswer>;
  /** Creates a person; returns the resource. */
  createUser(userName: string, attributes?: Record<string, unknown>): Promise<ScimAnswer["body"]>;
  createGroup(displayName: string, members?: readonly string[]): Promise<ScimAnswer["body"]>;
  patch(path: string, ...operations: readonly unknown[]): Promise<ScimAnswer>;
  /** What is stored of a person. */
  stored(resourceId: string): ReturnType<TestApp["deps"]["store"]["read"]["directoryUsers"]["find"]>;
}

/** Creates a directory of an organization with a token, and what sends its requests. */
export async function createDirectoryClient(
  app: TestApp,
  { orgId = ACME, ...edit }: DirectoryEdit & { readonly orgId?: string } = {},
): Promise<DirectoryClient> {
  const created = await createDirectory(app.deps, orgId, { ...edit, name: edit.name ?? "Okta" });
  if (!created.ok) throw new Error(created.failure);
  const directory = created.value;
  const issued = await createDirectoryToken(app.deps, directory.directoryId, { expiresInSeconds: null });
  if (!issued.ok) throw new Error(issued.failure);
  const { token } = issued.value;
  const send: DirectoryClient["send"] = async (method, path, body, headers = {}) => {
    const response = await app.request(`/scim/v2/${directory.directoryId}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/scim+json", ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === "" ? null : JSON.parse(text) };
  };
  const create = async (path: string, body: unknown) => {
    const answer = await send("POST", path, body);
    if (answer.status !== 201) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return {
    directory,
    token,
    send,
    createUser: (userName, attributes = {}) =>
      create("/Users", { schemas: [USER_SCHEMA], userName, active: true, ...attributes }),
    createGroup: (displayName, members = []) =>
      create("/Groups", { displayName, members: members.map((value) => ({ value })) }),
    patch: (path, ...operations) => send("PATCH", path, { schemas: [PATCH_OP], Operations: operations }),
    stored: (resourceId) => app.deps.store.read.directoryUsers.find(directory.directoryId, resourceId),
  };
}

/** Proves an email domain to an organization. */
export async function proveDomain(
  { deps }: { readonly deps: Pick<Deps, "store" | "clock"> },
  domain: string,
  orgId = ACME,
): Promise<void> {
  const proof = { provenAt: deps.clock(), provenBy: "operator", checkedAt: null, finding: null } as const;
  const claim = { orgId, domain, verificationToken: "token", createdAt: deps.clock(), failingSince: null };
  await deps.store.write(({ organizationDomains }) => organizationDomains.add({ ...claim, ...proof }));
}
