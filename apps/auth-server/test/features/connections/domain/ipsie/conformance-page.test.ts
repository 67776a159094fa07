import { join } from "node:path";
import { expect, it } from "vitest";
import { ipsieRequirements } from "../../../../../src/features/connections/domain/ipsie/requirements.ts";
import { type Draft, drafts } from "./drafts.ts";

const FILE = join(import.meta.dirname, "../../../../../../../docs/conformance/ipsie.md");

const INTRODUCTION = `# Conformance: IPSIE

The working group for the Interoperability Profile for Secure Identity in the Enterprise (IPSIE) describes what an application and the
identity provider of an organization can expect of each other, in levels for sessions (SL1 to SL3) and for accounts (AL1 to AL3). All of it
are drafts. This page lists what they demand of applications, which is what the auth server is to an organization's identity provider.

The dashboard and the management API (\`ipsie\`) show the levels of each connection. They count what the levels document demands, and of each
level everything; what the other two drafts demand beyond it isn't counted, and no connection claims to conform to those. At most, a
connection by OpenID Connect reaches **SL2** and **AL1**, and one by SAML **AL1**.

Beside each requirement that is met stand the tests that show it: a file below \`apps/auth-server/test\`, and a title. Names such as
\`session_lifetime\` are those of the API.
`;

function writeDraft({ heading, source, requirements }: Draft): string {
  const met = requirements.flatMap((requirement) =>
    "tests" in requirement ? [`| ${nameOf(requirement)} | ${requirement.tests.join("<br>")} |`] : [],
  );
  const unmet = requirements.flatMap((requirement) =>
    "reason" in requirement ? [`- ${nameOf(requirement)}: ${requirement.reason}.`] : [],
  );
  const table = ["| Requirement | Tests |", "|---|---|", ...met];
  return [`## ${heading}`, `${source}.`, table.join("\n"), "Not met:", unmet.join("\n")].join("\n\n");
}

function nameOf({ must, id }: { readonly must: string; readonly id?: string }): string {
  return id === undefined ? must : `${must} (\`${id}\`)`;
}

it("docs/conformance/ipsie.md lists what the drafts demand, and what isn't met (`vitest -u` writes it)", async () => {
  const text = `${[INTRODUCTION, ...drafts.map(writeDraft)].join("\n")}\n`.replaceAll("\n## ", "\n\n## ");
  await expect(text.replaceAll(/\n{3,}/g, "\n\n")).toMatchFileSnapshot(FILE);
});

it("says of every requirement that levels count whether it can be met", () => {
  const listed = drafts.flatMap(({ requirements }) => requirements).filter(({ id }) => id !== undefined);
  const said = listed.map((requirement) => [requirement.id, "tests" in requirement]);
  expect(said).toEqual(ipsieRequirements.map(({ id, metBy }) => [id, metBy !== "never"]));
});
