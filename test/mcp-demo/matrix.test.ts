import { parseBearerChallenge } from "@orgward/core/adapter";
import { demoOrgs } from "@orgward/testing";
import { describe, expect, it } from "vitest";
import { type Answer, ask } from "./support/messages.ts";
import { startServers } from "./support/servers.ts";
import { type Person, signIn } from "./support/tokens.ts";

const acme = demoOrgs.acme.orgId;
const globex = demoOrgs.globex.orgId;

/** Each tool with the scopes that it needs and an input. */
const tools: readonly (readonly [name: string, scopes: readonly string[], input: object])[] = [
  ["list_projects", ["projects:read"], {}],
  ["create_project", ["projects:read", "projects:write"], { name: "Moon" }],
  ["rename_project", ["projects:read", "projects:write"], { id: crypto.randomUUID(), name: "Mars" }],
  ["delete_project", ["projects:read", "org:admin"], { id: crypto.randomUUID() }],
  ["report", ["projects:read", "org:read"], {}],
  ["delete_all_projects", ["projects:read", "projects:write"], {}],
];

/** Every set of scopes, with a letter for each tool in turn: `+` runs or waits for an approval, `?` is a challenge for scopes, `-` is denied. */
type Matrix = readonly (readonly [scopes: string, outcomes: string])[];

const withoutOrganization: Matrix = [
  ["projects:read", "+?????"],
  ["projects:write", "??????"],
  ["projects:read projects:write", "+++??+"],
];

const asMember: Matrix = [
  ["org:read", "???-??"],
  ["org:admin", "???-??"],
  ["org:read org:admin", "???-??"],
  ["projects:read org:read", "+??-+?"],
  ["projects:read org:admin", "+??-??"],
  ["projects:read org:read org:admin", "+??-+?"],
  ["projects:write org:read", "???-??"],
  ["projects:write org:admin", "???-??"],
  ["projects:write org:read org:admin", "???-??"],
  ["projects:read projects:write org:read", "+++-++"],
  ["projects:read projects:write org:admin", "+++-?+"],
  ["projects:read projects:write org:read org:admin", "+++-++"],
];

const asAdminOrOwner: Matrix = [
  ["org:read", "??????"],
  ["org:admin", "??????"],
  ["org:read org:admin", "??????"],
  ["projects:read org:read", "+???+?"],
  ["projects:read org:admin", "+??+??"],
  ["projects:read org:read org:admin", "+??++?"],
  ["projects:write org:read", "??????"],
  ["projects:write org:admin", "??????"],
  ["projects:write org:read org:admin", "??????"],
  ["projects:read projects:write org:read", "+++?++"],
  ["projects:read projects:write org:admin", "++++?+"],
  ["projects:read projects:write org:read org:admin", "++++++"],
];

const callers: readonly (readonly [who: string, person: Person, matrix: Matrix])[] = [
  ["a user in no organization", { email: "nobody@example.test" }, withoutOrganization],
  ["a member who chose no organization", { email: "member@acme.test" }, withoutOrganization],
  ["a Member", { email: "member@acme.test", orgId: acme }, asMember],
  ["an Admin", { email: "admin@acme.test", orgId: acme }, asAdminOrOwner],
  ["an Owner", { email: "owner@acme.test", orgId: acme }, asAdminOrOwner],
  ["an Owner of another organization, as a Member of this one", { email: "owner@globex.test", orgId: acme }, asMember],
  ["the same as Owner of that one", { email: "owner@globex.test", orgId: globex }, asAdminOrOwner],
];

describe.each(callers)("%s", (_who, person, matrix) => {
  it("may use, with each set of scopes, exactly the tools that the rules give, and sees the others that scopes would give", async () => {
    const servers = await startServers();
    const issue = await signIn(servers, person);
    for (const [scopes, outcomes] of matrix) {
      const token = await issue(scopes);
      let found = "";
      for (const [name, needed, input] of tools) {
        const answer = await ask(servers.endpoint, token, "tools/call", { name, arguments: input });
        found += outcomeOf(answer);
        if (answer.status === 403) expect(challengedScopes(answer), name).toEqual(union(scopes.split(" "), needed));
      }
      expect(found, scopes).toBe(outcomes);

      const list = await ask(servers.endpoint, token, "tools/list");
      const listed = list.message.result?.tools.map(({ name }) => name);
      const visible = tools.map(([name]) => name).filter((_name, index) => outcomes[index] !== "-");
      expect(listed, scopes).toEqual(scopes.includes("projects:read") ? visible : undefined);
    }
  });
});

function outcomeOf({ status, message }: Answer): string {
  if (status === 403) return "?";
  if (message.error?.code === -32003) return "-";
  return message.result ? "+" : `${status}`;
}

function challengedScopes({ challenge }: Answer): readonly string[] | undefined {
  return parseBearerChallenge(challenge ?? "")
    ?.scope?.split(" ")
    .sort();
}

function union(...scopes: readonly (readonly string[])[]): string[] {
  return [...new Set(scopes.flat())].sort();
}
