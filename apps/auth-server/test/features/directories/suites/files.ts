import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A file of somebody else's suite, which isn't part of this repository. */
export interface SuiteFile {
  readonly name: string;
  readonly url: string;
  readonly sha256: string;
}

/** The suites that identity providers publish for SCIM services. Their licences keep Okta's out of this repository. */
export const suiteFiles = {
  okta: {
    name: "okta-spec.json",
    url: "https://raw.githubusercontent.com/okta/okta-developer-docs/468de9c511b5e4009bb5f06c25cbf4b85fecb8d0/packages/@okta/vuepress-site/.vuepress/public/standards/SCIM/SCIMFiles/Okta-SCIM-20-SPEC-Test.json",
    sha256: "a118fed67320a2265909bde6b95cdaf4f6f085ff5a89a0deb88c87d443eae899",
  },
  microsoft: {
    name: "microsoft.json",
    url: "https://raw.githubusercontent.com/AzureAD/SCIMReferenceCode/d445ef901981fef684a220fe8cf6c97b588600fd/PostmanCollection.json",
    sha256: "36ee6b9fb355cd6d438b7012ce266c05496caf494db4cb2a2be832f91fa56ccf",
  },
} as const satisfies Readonly<Record<string, SuiteFile>>;

/** Returns where a suite's file is, if `TEST_SCIM_SUITES` names the folder; `null` if not. Throws if it is another file. */
export function findSuite({ name, sha256 }: SuiteFile, folder = process.env.TEST_SCIM_SUITES): string | null {
  if (!folder) return null;
  const file = join(folder, name);
  assertSuite({ name, sha256 }, readFileSync(file));
  return file;
}

/** Throws unless these are the bytes of the suite that is known. */
export function assertSuite({ name, sha256 }: Pick<SuiteFile, "name" | "sha256">, bytes: Uint8Array): void {
  const found = createHash("sha256").update(bytes).digest("hex");
  if (found !== sha256) throw new Error(`${name} has the SHA-256 ${found} instead of ${sha256}`);
}
