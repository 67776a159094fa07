import { describeOnSqlite } from "../support/databases.ts";
import { describeInputs } from "./describe-inputs.ts";

describeOnSqlite("whatever is sent to any route by anybody", describeInputs);
