/**
 * The parameters that a path such as `/orgs/:orgId` names, each a string. Of a path that isn't a literal, or has wildcards, patterns or
 * parts that may be missing, nothing is known but `Otherwise`.
 */
export type PathParameters<Path extends string, Otherwise> = string extends Path
  ? Otherwise
  : Path extends `${string}${"*" | "{" | "(" | "?" | "+"}${string}`
    ? Otherwise
    : { [Name in ParameterNames<Path>]: string };

type ParameterNames<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Head<Head<Head<Head<Rest, "/">, "-">, ".">, ":"> | ParameterNames<Rest>
  : never;

type Head<Text extends string, End extends string> = Text extends `${infer Beginning}${End}${string}`
  ? Beginning
  : Text;
