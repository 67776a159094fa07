import type { ContractCase } from "../contract-case.ts";
import { apiKeyCases } from "./api-key-cases.ts";
import { assuranceCases } from "./assurance-cases.ts";
import { corsCases } from "./cors-cases.ts";
import { credentialCases } from "./credential-cases.ts";
import { defectCases } from "./defect-cases.ts";
import { demoCases } from "./demo-cases.ts";
import { dpopCases } from "./dpop-cases.ts";
import { guardCases } from "./guard-cases.ts";
import { httpCases } from "./http-cases.ts";
import { impersonationCases } from "./impersonation-cases.ts";
import { machineCases } from "./machine-cases.ts";
import { orgCases } from "./org-cases.ts";
import { freshCases } from "./revocation-cases.ts";
import { roleCases } from "./role-cases.ts";
import { ruleCases } from "./rule-cases.ts";

/** Every case that is one request, in the order in which the suite runs them. */
export const contractCases: readonly ContractCase[] = [
  ...demoCases,
  ...credentialCases,
  ...defectCases,
  ...orgCases,
  ...roleCases,
  ...ruleCases,
  ...assuranceCases,
  ...guardCases,
  ...machineCases,
  ...impersonationCases,
  ...apiKeyCases,
  ...dpopCases,
  ...freshCases,
  ...httpCases,
  ...corsCases,
];
