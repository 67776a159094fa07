// @ts-check
// Follows the discovery that an MCP client begins with (MCP authorization, RFC 9728 and RFC 8414), one request after the other.

/** @type {{ endpoint: string }} */
const data = JSON.parse(document.querySelector("#demo-data")?.textContent ?? "");
const steps = document.querySelector("#steps");

document.querySelector("#without-script")?.remove();
void discover();

async function discover() {
  const asked = await fetch(data.endpoint, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "initialize", params: {} }),
  });
  const challenge = asked.headers.get("www-authenticate") ?? "";
  add(
    `POST ${data.endpoint}, without a token`,
    asked.status,
    `WWW-Authenticate: ${challenge}`,
    "The challenge names the server’s metadata.",
  );

  const metadataUrl = /resource_metadata="([^"]+)"/.exec(challenge)?.[1] ?? "";
  const resource = await getJson(new URL(metadataUrl).pathname);
  add(`GET ${metadataUrl}`, resource.status, resource.text, "The metadata names the auth server.");

  const issuer = new URL(String(resource.body.authorization_servers));
  const serverUrl = `${issuer.origin}/.well-known/oauth-authorization-server`;
  const server = await getJson(serverUrl);
  add(
    `GET ${serverUrl}`,
    server.status,
    server.text,
    "It says where the client registers, sends you to sign in, and gets its token.",
  );
}

/** @param {string} url */
async function getJson(url) {
  try {
    const response = await fetch(url);
    const body = await response.json();
    return { status: response.status, body, text: JSON.stringify(body, null, 2) };
  } catch {
    return { status: 0, body: {}, text: "No answer. Is the auth server running?" };
  }
}

/**
 * @param {string} request
 * @param {number} status
 * @param {string} answer
 * @param {string} meaning
 */
function add(request, status, answer, meaning) {
  const shown = document.createElement("span");
  shown.className = `status status-${Math.floor(status / 100)}`;
  shown.textContent = status === 0 ? "—" : String(status);
  const line = document.createElement("p");
  const code = document.createElement("code");
  code.textContent = request;
  line.append(code, " ", shown);
  const explanation = document.createElement("p");
  explanation.textContent = meaning;
  const pre = document.createElement("pre");
  pre.textContent = answer;
  const details = document.createElement("details");
  const summary = document.createElement("summary");
  summary.textContent = "Answer";
  details.append(summary, pre);
  const item = document.createElement("li");
  item.append(line, explanation, details);
  steps?.append(item);
}
