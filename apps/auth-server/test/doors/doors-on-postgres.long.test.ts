import { describeOnPostgres } from "../support/databases.ts";
import { describeChanges } from "./describe-changes.ts";

describeOnPostgres("a change", describeChanges);
