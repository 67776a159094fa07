// @ts-check
// Calls tools for whoever is chosen, and follows the discovery that an MCP client begins with (MCP authorization, RFC 9728 and RFC 8414).

/**
 * What the page is about.
 * @typedef {object} Data
 * @property {string} endpoint
 * @property {string} dashboard
 * @property {readonly { userId: string, email: string, about: string, organizations: readonly { orgId: string, name: string }[] }[]} visitors
 * @property {Readonly<Record<string, string>>} allowances scopes by the name of what a client was allowed
 */

/** @type {Data} */
const data = JSON.parse(document.querySelector("#demo-data")?.textContent ?? "");
const steps = document.querySelector("#steps");
const headers = {
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
  "mcp-protocol-version": "2025-11-25",
};

/** Who asks without anybody of the demo data. @type {Readonly<Record<string, string | null>>} */
const WITHOUT_PERSON = { nobody: null, stranger: "a-token-that-nobody-issued" };

// An Admin gets every answer as long as the client was allowed everything.
const state = { visitor: data.visitors[1]?.email ?? "", allowance: "everything", organization: "", refused: "" };

document.querySelector("#without-script")?.remove();
renderChoices();
renderTools();
void discover();

function renderChoices() {
  const area = find("#try");
  area.hidden = false;
  area.replaceChildren(
    choice("Who is asking?", "visitor", [
      ...data.visitors.map(({ email, about }) => ({ value: email, name: email, about })),
      { value: "nobody", name: "Nobody", about: "No token" },
      { value: "stranger", name: "A stranger", about: "A made-up token" },
    ]),
    make("p", { id: "person" }),
    choice("What did they allow the client?", "allowance", [
      { value: "everything", name: "Everything", about: data.allowances.everything ?? "" },
      { value: "reading", name: "Reading only", about: data.allowances.reading ?? "" },
    ]),
    make("div", { id: "organization" }),
  );
  renderPerson();
  renderOrganizations();
}

/** Asks for the organization of whoever has several, as the consent page does. */
function renderOrganizations() {
  const organizations = data.visitors.find(({ email }) => email === state.visitor)?.organizations ?? [];
  if (!organizations.some(({ orgId }) => orgId === state.organization)) {
    state.organization = organizations[0]?.orgId ?? "";
  }
  const options = organizations.map(({ orgId, name }) => ({ value: orgId, name, about: orgId }));
  const asks = organizations.length > 1 ? [choice("Which organization did they choose?", "organization", options)] : [];
  find("#organization").replaceChildren(...asks);
}

/** Leads to whoever is chosen as operators see them, with their sessions and connected apps. */
function renderPerson() {
  const person = data.visitors.find(({ email }) => email === state.visitor);
  const area = find("#person");
  area.hidden = !person;
  if (!person) return;
  const href = `${data.dashboard}/users/${person.userId}`;
  area.replaceChildren(make("a", { href }, `${person.email} in the dashboard`));
}

/**
 * @param {string} legend
 * @param {"visitor" | "allowance" | "organization"} name
 * @param {readonly { value: string, name: string, about: string }[]} options
 */
function choice(legend, name, options) {
  const labels = options.map((option) => {
    const choose = () => {
      state[name] = option.value;
      forgetAnswers();
      renderPerson();
      if (name === "visitor") renderOrganizations();
    };
    const checked = state[name] === option.value;
    const input = make("input", { type: "radio", name, value: option.value, checked, onchange: choose });
    return make("label", {}, input, make("span", {}, make("strong", {}, option.name), make("small", {}, option.about)));
  });
  return make("fieldset", { className: "choice" }, make("legend", {}, legend), make("div", {}, ...labels));
}

/** Gives each tool its inputs and a button that calls it. */
function renderTools() {
  find("#tools thead tr").append(make("th", {}, "Call"));
  for (const row of toolRows()) {
    const names = (row.dataset.inputs ?? "").split(" ").filter(Boolean);
    const inputs = names.map((name) => {
      const value = name === "name" ? "Moon" : "";
      const placeholder = name === "id" ? "the ID of a project" : name;
      return make("input", { name, value, placeholder, ariaLabel: `${name} for ${row.dataset.tool}`, required: true });
    });
    const button = make("button", { type: "submit" }, "Call");
    const form = make("form", { className: "call", onsubmit: (/** @type {Event} */ event) => submit(event, row) });
    form.append(...inputs, button);
    row.append(make("td", {}, form));
  }
}

/**
 * @param {Event} event
 * @param {HTMLElement} row
 */
function submit(event, row) {
  event.preventDefault();
  void call(row);
}

/** Calls the tool of a row as the chosen visitor, and shows the answer with the rule that decided. @param {HTMLElement} row */
async function call(row) {
  const tool = row.dataset.tool ?? "";
  const { visitor, allowance, organization } = state;
  const entered = [...row.querySelectorAll("input")].map(({ name, value }) => [name, value]);
  const params = { name: tool, arguments: Object.fromEntries(entered) };
  const token = await tokenOf(visitor, allowance, organization);
  const answer =
    token === undefined
      ? { status: 0, challenge: null, body: "The auth server gave no token. Is it running, with the demo data?" }
      : await send(params, token);
  if (answer.status === 401) state.refused = token ?? "";
  // Another visitor may have been chosen since.
  if (visitor !== state.visitor || allowance !== state.allowance || organization !== state.organization) return;
  forgetAnswers();
  row.classList.add("selected");
  const tone = isRefused(answer) ? "status-4" : "status-2";
  const shown = make("span", { className: `status ${tone}` }, describeStatus(answer));
  find("form", row).after(shown);
  renderAnswer(row, { params, token, answer });
  rememberProject(answer.body);
}

/**
 * @param {string} visitor
 * @param {string} allowance
 * @param {string} organization its id, or an empty string for whoever is in none
 * @returns {Promise<string | null | undefined>} `null` for none, `undefined` where there should be one
 */
async function tokenOf(visitor, allowance, organization) {
  if (visitor in WITHOUT_PERSON) return WITHOUT_PERSON[visitor] ?? null;
  try {
    const orgId = organization || undefined;
    const body = JSON.stringify({ email: visitor, allowance, orgId, refused: state.refused });
    const answer = await fetch("/visitors/token", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    return (await answer.json()).token;
  } catch {
    return undefined;
  }
}

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {string | null} challenge
 * @property {string} body
 */

/**
 * @param {object} params
 * @param {string | null} token
 * @returns {Promise<Answer>}
 */
async function send(params, token) {
  const credential = token === null ? {} : { authorization: `Bearer ${token}` };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params });
  try {
    const response = await fetch(data.endpoint, { method: "POST", headers: { ...headers, ...credential }, body });
    const challenge = response.headers.get("www-authenticate");
    return { status: response.status, challenge, body: pretty(readMessage(await response.text())) };
  } catch {
    return { status: 0, challenge: null, body: "The app didn’t answer. Is it still running?" };
  }
}

/** Answers are JSON, or a stream of events with one message. @param {string} text */
function readMessage(text) {
  const lines = text.split("\n").filter((line) => line.startsWith("data: {"));
  return lines.at(-1)?.slice("data: ".length) ?? text;
}

/**
 * Returns whether a tool refused: with a status, or inside of a 200, as it does where a role denies it.
 * @param {Answer} answer
 */
function isRefused({ status, body }) {
  return status !== 200 || /"error": \{|"isError": true/.test(body);
}

/** @param {Answer} answer */
function describeStatus(answer) {
  if (answer.status === 0) return "—";
  return answer.status === 200 && isRefused(answer) ? "200, refused" : String(answer.status);
}

/**
 * @param {HTMLElement} row
 * @param {{ params: object, token: string | null | undefined, answer: Answer }} call
 */
function renderAnswer(row, { params, token, answer }) {
  const rule = find("td:nth-child(3)", row).textContent ?? "";
  const credential = token ? [`Authorization: Bearer ${token.slice(0, 12)}…`] : [];
  const request = [
    `POST ${data.endpoint}`,
    ...credential,
    "",
    pretty(JSON.stringify({ method: "tools/call", params })),
  ];
  const challenge = answer.challenge === null ? [] : [`WWW-Authenticate: ${answer.challenge}`];
  const status = answer.status === 0 ? "No answer" : String(answer.status);
  const area = find("#answer");
  area.hidden = false;
  area.replaceChildren(
    make(
      "div",
      {},
      make("h3", {}, "Request"),
      make("pre", {}, request.join("\n")),
      make("h3", {}, "Rule"),
      make("pre", {}, rule),
    ),
    make("div", {}, make("h3", {}, "Answer"), make("pre", {}, [status, ...challenge, "", answer.body].join("\n"))),
  );
}

/** Enters the project that an answer names where a tool asks for one. @param {string} body */
function rememberProject(body) {
  const [id] = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?= )/.exec(body) ?? [];
  if (id === undefined) return;
  for (const input of document.querySelectorAll('#tools input[name="id"]')) {
    if (input instanceof HTMLInputElement) input.value = id;
  }
}

function forgetAnswers() {
  for (const row of toolRows()) {
    row.classList.remove("selected");
    row.querySelector(".status")?.remove();
  }
  find("#answer").hidden = true;
}

/** @returns {readonly HTMLElement[]} */
function toolRows() {
  return [...document.querySelectorAll("#tools tbody tr")].filter((row) => row instanceof HTMLElement);
}

/** @param {string} text */
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/**
 * @param {string} selector
 * @param {ParentNode} [parent]
 * @returns {HTMLElement}
 */
function find(selector, parent = document) {
  const element = parent.querySelector(selector);
  if (!(element instanceof HTMLElement)) throw new Error(`The page has no ${selector}.`);
  return element;
}

/**
 * @param {string} name
 * @param {object} properties
 * @param {...(Node | string)} children
 */
function make(name, properties, ...children) {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
}

async function discover() {
  const asked = await fetch(data.endpoint, {
    method: "POST",
    headers,
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
