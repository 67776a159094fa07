import type { Operation } from "./operation.ts";
import { organizationOperations } from "./organization-operations.ts";

/** Every change that can be made to a deployment. */
export const operations: readonly Operation[] = [...organizationOperations];
