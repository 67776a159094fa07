import { describeOnSqlite } from "../support/databases.ts";
import { describeChanges } from "./describe-changes.ts";

describeOnSqlite("a change", describeChanges);
