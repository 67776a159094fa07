import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { markdownTable } from "markdown-table";
import { expect, test } from "vitest";
import { verifyResponseNow } from "../../src/saml/verify-response.ts";
import type { Attack } from "./corpus/attack.ts";
import { corpus, fieldOf } from "./corpus/index.ts";
import { askNodeSaml } from "./support/node-saml.ts";
import { shapes, writeAs } from "./support/providers.ts";
import { expected } from "./support/verify.ts";
import { askXmlsec, xmlsecMissing } from "./support/xmlsec.ts";

const page = resolve(import.meta.dirname, "../../../../docs/conformance/saml.md");

/** What isn't asked: its clock can't be set, and a response of so many characters takes it seconds. */
const TIMES = ["expired", "not_yet_valid", "session_ended", "invalid_time"];
const MAX_NODE_SAML_CHARACTERS = 20_000;

test("xmlsec1 finds the signatures good of what identity providers send", async ({ skip }) => {
  skip(askXmlsec === null, `xmlsec1 can't be had, so its column stays as it was: ${xmlsecMissing}`);
  for (const shape of shapes) {
    expect([shape.name, await verdictOfXmlsec(writeAs(shape), certificateOf(shape))]).not.toContain("bad");
  }
});

test("is as the document says", async () => {
  await expect(await writePage()).toMatchFileSnapshot(page);
});

async function writePage(): Promise<string> {
  const sections = await Promise.all(
    corpus.map(
      async ({ title, attacks }) => `## ${title}\n\n${writeTable(await Promise.all(attacks.map(attackRow)))}\n`,
    ),
  );
  const providers = writeTable(await Promise.all(shapes.map(shapeRow)));
  return `${INTRODUCTION}\n## What identity providers send\n\n${providers}\n\n${sections.join("\n")}`;
}

function writeTable(rows: readonly (readonly string[])[]): string {
  return markdownTable([["Case", "Orgward", "node-saml 5.1.0", "xmlsec1"], ...rows.map((row) => [...row])]);
}

async function attackRow(attack: Attack): Promise<readonly string[]> {
  const verdict = verifyResponseNow({ ...expected, response: fieldOf(attack), ...attack.input });
  const name = capitalize(attack.name);
  const ours = verdict.ok ? "**accepted**" : `\`${verdict.refusal.code}\``;
  return [
    name,
    ours,
    await nodeSamlCell(attack),
    await xmlsecCell(name, attack.xml ?? "", attack.input?.idp?.certificates[0]),
  ];
}

async function shapeRow(shape: (typeof shapes)[number]): Promise<readonly string[]> {
  const xml = writeAs(shape);
  const verdict = verifyResponseNow({ ...expected, ...shape.input, response: fieldOf({ ...NOTHING, xml }) });
  const read = await askNodeSaml(fieldOf({ ...NOTHING, xml }), certificateOf(shape));
  const theirs = read === null ? "refused" : "accepted";
  return [
    shape.name,
    verdict.ok ? "accepted" : "refused",
    theirs,
    await xmlsecCell(shape.name, xml, certificateOf(shape)),
  ];
}

const NOTHING = { name: "", code: "unsigned" } as const;

function certificateOf(shape: (typeof shapes)[number]): string | undefined {
  return shape.input?.idp?.certificates[0];
}

async function nodeSamlCell(attack: Attack): Promise<string> {
  const field = fieldOf(attack);
  if (TIMES.includes(attack.code) || field.length > MAX_NODE_SAML_CHARACTERS) return "–";
  const name = await askNodeSaml(field, attack.input?.idp?.certificates[0]);
  return name === null ? "refused" : `**accepted**, as ${name === "" ? "nobody" : name}`;
}

/** Where xmlsec1 can't be had, its verdict stays as the page has it. */
async function xmlsecCell(name: string, xml: string, certificate?: string): Promise<string> {
  return askXmlsec ? verdictOfXmlsec(xml, certificate) : keptCell(name);
}

async function verdictOfXmlsec(xml: string, certificate = expected.idp.certificates[0] ?? ""): Promise<string> {
  if (!xml.includes("<ds:Signature")) return "–";
  return (await askXmlsec?.(xml, certificate)) ? "good" : "bad";
}

function keptCell(name: string): string {
  const lines = existsSync(page) ? readFileSync(page, "utf8").split("\n") : [];
  const cells = lines.map((line) => line.split("|").map((cell) => cell.trim())).find((row) => row[1] === name);
  return cells?.[4] ?? "–";
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const INTRODUCTION = `# Conformance: SAML responses

What the [verifier](../../apps/auth-server/src/saml/README.md) makes of responses: those that identity providers send, and those that attackers and
broken identity providers do. Each is made by code, with a real key; where it makes a difference, the attacker wants to sign in as
\`grace@acme.test\`. The code is the refusal's, and stable.

[conformance.test.ts](../../apps/auth-server/test/saml/conformance.test.ts) asks three verifiers and writes this page:

- **Orgward**, as the auth server uses it.
- **[node-saml](https://github.com/node-saml/node-saml) 5.1.0**, with the audience, the issuer and the request that are expected, and times
  not compared, because it asks the clock of the machine. \`–\` is what depends on times, or is so large that it takes seconds. Some rows are duties
  that it leaves to its caller.
- **[xmlsec1](https://www.aleksander.com/xmlsec/)**, which says of the first signature in the document whether it is good, and nothing of what is signed, by
  whom it is used, or what for. \`–\` is without a signature in the clear.
`;
