import type { Child } from "hono/jsx";
import type { ServerCheck, ServerCheckName, ServerProblem } from "../../domain/check-server.ts";

const names: Readonly<Record<ServerCheckName, string>> = {
  metadata: "It publishes its metadata",
  resource: "The metadata names this resource",
  authorization_server: "The metadata names this auth server",
  scopes: "The metadata lists scopes that exist here",
  challenge: "It refuses requests without a token",
};

/** Lists what was checked of an MCP server, and what to do about what failed. */
export function ServerChecks({ checks }: { checks: readonly ServerCheck[] }) {
  const failed = checks.filter(({ result }) => typeof result === "object").length;
  return (
    <div class="checks" role="status">
      <p>
        <strong>{failed === 0 ? "All checks passed." : `${failed} of ${checks.length} checks failed.`}</strong>
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
  const { name, result } = check;
  const label = typeof result === "object" ? "Failed" : result === "passed" ? "Passed" : "Not checked";
  return (
    <li>
      <span class={typeof result === "object" ? "badge alert" : "badge"}>{label}</span>
      <div>
        <div>{names[name]}</div>
        {typeof result === "object" && <div class="muted">{advise(check, result)}</div>}
      </div>
    </li>
  );
}

/** Says what was found, and what to do. */
function advise({ name, expected }: ServerCheck, problem: ServerProblem): Child {
  switch (problem.kind) {
    case "no_answer":
      return adviseOnSilence(name, problem.why);
    case "unexpected_status":
      return adviseOnStatus(name, expected, problem.status);
    case "not_json":
      return (
        <>
          <code>{expected}</code> answered with something other than a JSON object. Serve the metadata of step 4 there.
        </>
      );
    case "missing":
      return (
        <>
          The metadata doesn’t say so. It should contain <code>{expected}</code>.
        </>
      );
    case "no_challenge":
      return "It answers 401 without “WWW-Authenticate: Bearer”, so clients don’t know where to sign in. Use the guard of step 4.";
    case "different":
      return adviseOnDifference(name, expected, problem.found);
  }
}

function adviseOnSilence(name: ServerCheckName, why: "private_address" | "timeout" | "unreachable"): Child {
  switch (why) {
    case "private_address":
      return "Its host is at a private address, and in production only public addresses are tested. Clients elsewhere can’t reach it either.";
    case "timeout":
      return "It didn’t answer within 5 seconds. Check that it’s running and that this server can reach it.";
    case "unreachable":
      return name === "metadata"
        ? "Nothing answers there. Start your MCP server, and check the host, the port and the certificate."
        : "Nothing answers there.";
  }
}

function adviseOnStatus(name: ServerCheckName, expected: string, status: number): Child {
  if (name === "challenge")
    return status >= 200 && status < 300
      ? `It answered ${status}: anyone can use it. Put the guard of step 4 in front of the handler.`
      : `It answered ${status} instead of 401. Check the path of the guard and of the resource’s URL.`;
  return (
    <>
      <code>{expected}</code> answered {status} instead of 200. Serve the metadata of step 4 there.
    </>
  );
}

const remedies: Readonly<Record<ServerCheckName, string>> = {
  metadata: "",
  resource: "Set RESOURCE to the URL of step 1.",
  authorization_server: "Set AUTH_URL to this server’s URL.",
  scopes: "Add what is missing in step 2, or remove it from “scopes” in the code.",
  challenge: "Set RESOURCE to the URL of step 1.",
};

function adviseOnDifference(name: ServerCheckName, expected: string, found: string): Child {
  return (
    <>
      Found <code>{found}</code>, expected <code>{expected || "no scopes"}</code>. {remedies[name]}
    </>
  );
}
