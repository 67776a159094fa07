import { describeOnPostgres } from "../support/databases.ts";
import { describeInputs } from "./describe-inputs.ts";

describeOnPostgres("whatever is sent to any route by anybody", describeInputs);
