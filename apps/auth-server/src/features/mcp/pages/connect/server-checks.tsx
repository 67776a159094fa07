import type { Child } from "hono/jsx";
import type { Translate } from "../../../../platform/language/translations.ts";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import type { ServerCheck, ServerCheckName, ServerProblem } from "../../domain/check-server.ts";

/** Lists what was checked of an MCP server, and what to do about what failed. */
export function ServerChecks({ checks }: { checks: readonly ServerCheck[] }) {
  const t = useText();
  const failed = checks.filter(({ result }) => typeof result === "object").length;
  const total = checks.length;
  return (
    <div class="checks" role="status">
      <p>
        <strong>
          {failed === 0 ? t("server_check.all_passed") : t("server_check.some_failed", { failed, total })}
        </strong>
      </p>
      <ul>
        {checks.map((check) => (
          <Row check={check} />
        ))}
      </ul>
    </div>
  );
}

function Row({ check }: { check: ServerCheck }) {
  const t = useText();
  const { name, result } = check;
  const label = t(`server_check.${typeof result === "object" ? "failed" : result}`);
  return (
    <li>
      <span class={typeof result === "object" ? "badge alert" : "badge"}>{label}</span>
      <div>
        <div>{t(`server_check.${name}`)}</div>
        {typeof result === "object" && <div class="muted">{advise(t, check, result)}</div>}
      </div>
    </li>
  );
}

/** Says what was found, and what to do. */
function advise(t: Translate, { name, expected }: ServerCheck, problem: ServerProblem): Child {
  switch (problem.kind) {
    case "no_answer":
      return adviseOnSilence(t, name, problem.why);
    case "unexpected_status":
      return adviseOnStatus(t, { name, expected, status: String(problem.status) });
    case "not_json":
      return <Text of="server_problem.not_json" expected={expected} />;
    case "missing":
      return <Text of="server_problem.missing" expected={expected} />;
    case "no_challenge":
      return t("server_problem.no_challenge");
    case "different":
      return adviseOnDifference(t, { name, expected, found: problem.found });
  }
}

function adviseOnSilence(
  t: Translate,
  name: ServerCheckName,
  why: "private_address" | "timeout" | "unreachable",
): Child {
  return t(
    why === "unreachable" && name === "metadata" ? "server_problem.metadata_unreachable" : `server_problem.${why}`,
  );
}

function adviseOnStatus(
  t: Translate,
  { name, expected, status }: { name: ServerCheckName; expected: string; status: string },
): Child {
  if (name !== "challenge") return <Text of="server_problem.unexpected_status" expected={expected} status={status} />;
  return t(/^2\d\d$/.test(status) ? "server_problem.open" : "server_problem.other_refusal", { status });
}

const remedies = {
  metadata: null,
  resource: "server_remedy.resource",
  authorization_server: "server_remedy.authorization_server",
  scopes: "server_remedy.scopes",
  challenge: "server_remedy.resource",
} as const satisfies Readonly<Record<ServerCheckName, string | null>>;

function adviseOnDifference(
  t: Translate,
  { name, expected, found }: { name: ServerCheckName; expected: string; found: string },
): Child {
  const remedy = remedies[name];
  return (
    <>
      <Text of="server_problem.different" found={found} expected={expected || t("server_problem.no_scopes")} />{" "}
      {remedy && t(remedy)}
    </>
  );
}
