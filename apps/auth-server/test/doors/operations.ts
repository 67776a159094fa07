import type { Operation } from "./operation.ts";
import { operatorOperations } from "./operator-operations.ts";
import { organizationOperations } from "./organization-operations.ts";
import { peopleOperations } from "./people-operations.ts";

/** Every change that can be made to a deployment. */
export const operations: readonly Operation[] = [...peopleOperations, ...organizationOperations, ...operatorOperations];
