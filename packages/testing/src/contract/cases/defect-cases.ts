import { type TokenDefect, tokenDefects } from "../../defects/index.ts";
import { demoOrgs } from "../../demo-data.ts";
import type { ContractCase } from "../contract-case.ts";
import { answersUser, tokenInvalid } from "./answers.ts";

const defects = Object.entries(tokenDefects) as readonly [TokenDefect, { readonly description: string }][];

/** Every defect where a user is required, where an organization is, where a user is optional, and where it is ignored. */
export const defectCases: readonly ContractCase[] = defects.flatMap(([defect, { description }]) => [
  {
    id: `defect ${defect} on a user route`,
    reason: description,
    request: { path: "/api/whoami", token: { defect } },
    expected: tokenInvalid,
  },
  {
    id: `defect ${defect} on an organization route`,
    reason: description,
    request: { path: `/api/orgs/${demoOrgs.acme.orgId}`, token: { defect } },
    expected: tokenInvalid,
  },
  {
    id: `defect ${defect} on an optional route`,
    reason: `optional means that there may be no token, not that it may be wrong: ${description}`,
    request: { path: "/api/maybe", token: { defect } },
    expected: tokenInvalid,
  },
  {
    id: `defect ${defect} on a lenient route`,
    reason: `a bad token is ignored where the app said so, and gives nobody's identity: ${description}`,
    request: { path: "/contract/lenient", token: { defect } },
    expected: answersUser(null),
  },
]);
