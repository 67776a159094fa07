// @ts-check
/**
 * What the page is about.
 * @typedef {object} Data
 * @property {string} authUrl
 * @property {readonly { userId: string, email: string, roles: string }[]} people
 * @property {readonly { orgId: string, name: string }[]} organizations
 * @property {Readonly<Record<string, string>>} tokens access tokens by user id
 * @property {{ userId: string, name: string } | null} user who is signed in in this browser
 */

/** @type {Data} */
const data = JSON.parse(find("#demo-data").textContent ?? "");

/**
 * Somebody who can ask.
 * @typedef {object} Visitor
 * @property {string} name
 * @property {string} about
 * @property {string | null} token
 * @property {boolean} [usesSession] whether the session of this browser goes along
 * @property {string} [userId]
 */

/** @type {readonly Visitor[]} */
const visitors = [
  ...data.people.flatMap(({ userId, email, roles }) => {
    const token = data.tokens[userId];
    return token === undefined ? [] : [{ name: email, about: roles, token, userId }];
  }),
  ...(data.user
    ? [{ name: "This browser", about: "The session you signed in with", token: null, usesSession: true }]
    : []),
  { name: "Nobody", about: "No token, no session", token: null },
  ...forgeries(),
];

/** What the claims of an access token mean. */
const CLAIMS = new Map([
  ["iss", "who issued the token: the guards accept no other"],
  ["sub", "whose token it is"],
  ["user_id", "whose token it is"],
  ["email", "their email address"],
  ["iat", "when it was issued"],
  ["exp", "when it stops working"],
  ["org_id_to_org_member_info", "every organization they’re in, with their role and permissions there"],
  ["properties", "what your app stores about them"],
  ["login_method", "how they signed in"],
]);

// An Admin gets some answers and is refused others. Who has just signed in wants to see their own.
const first = visitors.find(({ usesSession }) => usesSession) ?? visitors[1] ?? visitors[0];
const state = { visitor: first, orgId: data.organizations[0]?.orgId ?? "", path: "" };

/** @type {Map<string, Answer>} the answers to the latest visitor, by path */
let answers = new Map();

/**
 * @typedef {object} Answer
 * @property {string} url
 * @property {number} status
 * @property {string | null} challenge
 * @property {string} body
 */

start();

function start() {
  const routes = find("#routes");
  find("thead tr", routes).append(make("th", {}, "Answer"));
  for (const row of rows()) {
    const press = () => {
      select(row);
      // On a phone, the answer is below all routes.
      find("#answer").scrollIntoView({ block: "nearest" });
    };
    row.append(make("td", {}, make("button", { type: "button", onclick: press }, "Send")));
  }
  find("#without-script").hidden = true;
  renderChoices();
  select(rows()[rows().length - 4] ?? rows()[0]);
  void askAll();
}

/** Asks every route as the chosen visitor, and shows how each answers. */
async function askAll() {
  const { visitor } = state;
  const asked = new Map();
  await Promise.all(
    rows().map(async (row) => {
      const path = row.dataset.path ?? "";
      asked.set(path, await ask(path, visitor));
    }),
  );
  // Another visitor may have been chosen since.
  if (visitor !== state.visitor) return;
  answers = asked;
  for (const row of rows()) renderStatus(row);
  renderAnswer();
  renderToken();
}

/**
 * @param {string} path
 * @param {Visitor | undefined} visitor
 * @returns {Promise<Answer>}
 */
async function ask(path, visitor) {
  const url = path.replace(":orgId", state.orgId);
  try {
    const response = await fetch(url, {
      credentials: visitor?.usesSession ? "same-origin" : "omit",
      headers: { accept: "application/json", ...(visitor?.token ? { authorization: `Bearer ${visitor.token}` } : {}) },
    });
    const challenge = response.headers.get("www-authenticate");
    return { url, status: response.status, challenge, body: pretty(await response.text()) };
  } catch {
    return { url, status: 0, challenge: null, body: "The app didn’t answer. Is it still running?" };
  }
}

/** @param {HTMLElement | undefined} row */
function select(row) {
  if (!row) return;
  const isSecondPress = state.path === row.dataset.path;
  state.path = row.dataset.path ?? "";
  for (const each of rows()) each.classList.toggle("selected", each === row);
  renderAnswer();
  if (isSecondPress) void askAll();
}

function renderChoices() {
  const area = find("#try");
  area.hidden = false;
  area.replaceChildren(
    ...(Object.keys(data.tokens).length === 0
      ? [
          make(
            "p",
            { className: "notice" },
            `${data.authUrl} minted no tokens for the demo’s people: is it running, with the demo data?`,
          ),
        ]
      : []),
    choice(
      "Who is asking?",
      "visitor",
      visitors.map(({ name, about }, index) => ({
        value: String(index),
        name,
        about,
        isChosen: visitors[index] === first,
      })),
      (value) => {
        state.visitor = visitors[Number(value)];
      },
    ),
    choice(
      "In which organization?",
      "organization",
      data.organizations.map(({ orgId, name }) => ({ value: orgId, name })),
      (value) => {
        state.orgId = value;
      },
    ),
  );
}

/**
 * @param {string} legend
 * @param {string} name
 * @param {readonly { value: string, name: string, about?: string, isChosen?: boolean }[]} options
 * @param {(value: string) => void} onChoose
 */
function choice(legend, name, options, onChoose) {
  const inputs = options.map((option, index) => {
    const choose = () => {
      onChoose(option.value);
      void askAll();
    };
    const input = make("input", {
      type: "radio",
      name,
      value: option.value,
      checked: option.isChosen ?? index === 0,
      onchange: choose,
    });
    const about = option.about === undefined ? [] : [make("small", {}, option.about)];
    return make("label", {}, input, make("span", {}, make("strong", {}, option.name), ...about));
  });
  return make("fieldset", { className: "choice" }, make("legend", {}, legend), make("div", {}, ...inputs));
}

/** @param {HTMLElement} row */
function renderStatus(row) {
  const answer = answers.get(row.dataset.path ?? "");
  const button = find("button", row);
  if (!answer) return;
  button.className = `status status-${Math.floor(answer.status / 100)}`;
  button.textContent = answer.status === 0 ? "—" : String(answer.status);
  button.setAttribute("aria-label", `GET ${answer.url}: ${answer.status}. Show the answer`);
}

function renderAnswer() {
  const area = find("#answer");
  const answer = answers.get(state.path);
  area.hidden = !answer;
  if (!answer) return;
  const credential = state.visitor?.token ? [`Authorization: Bearer ${shorten(state.visitor.token)}`] : [];
  const request = [`GET ${answer.url}`, ...credential].join("\n");
  const status = answer.status === 0 ? "No answer" : `${answer.status} ${WORDS[answer.status] ?? ""}`;
  const challenge = answer.challenge === null ? [] : [`WWW-Authenticate: ${answer.challenge}`];
  area.replaceChildren(
    make("div", {}, make("h3", {}, "Request"), make("pre", {}, request)),
    make("div", {}, make("h3", {}, "Answer"), make("pre", {}, [status, ...challenge, "", answer.body].join("\n"))),
  );
}

/** @type {Readonly<Record<number, string>>} */
const WORDS = { 200: "OK", 401: "Unauthorized", 403: "Forbidden", 503: "Service Unavailable" };

/** Takes the visitor's token apart: what it says, and what each claim means. A session's token is the app's alone. */
function renderToken() {
  const area = find("#token");
  const { visitor } = state;
  const claims = visitor?.token ? readPart(visitor.token, 1) : null;
  const person = visitor?.usesSession ? data.user : { userId: visitor?.userId, name: visitor?.name };
  area.hidden = claims === null && !person?.userId;
  const link = make(
    "a",
    { href: `${data.authUrl}/dashboard/users/${person?.userId}` },
    `${person?.name} in the dashboard`,
  );
  area.replaceChildren(
    make("h2", {}, claims === null ? "The session" : "The token"),
    ...(claims === null
      ? [make("p", {}, "The token of your session is in a cookie that only the app can read.")]
      : explain(claims)),
    ...(person?.userId ? [make("p", {}, link)] : []),
  );
}

/** @param {Record<string, unknown>} claims */
function explain(claims) {
  const rows = Object.entries(claims).map(([name, value]) =>
    make(
      "tr",
      {},
      make("td", {}, make("code", {}, name)),
      make("td", {}, make("pre", {}, show(name, value))),
      make("td", {}, CLAIMS.get(name) ?? ""),
    ),
  );
  const words =
    "The signature is what the guard checks first: change a letter of the claims, and it no longer matches.";
  return [
    make("p", {}, `${state.visitor?.about}. ${words}`),
    make("div", { className: "scroll" }, make("table", {}, make("tbody", {}, ...rows))),
  ];
}

/**
 * A Member's token, edited to say Owner. It is what an attacker would try first.
 * @returns {readonly Visitor[]}
 */
function forgeries() {
  const member = data.people.find(({ roles }) => roles.startsWith("Member"));
  const token = member && data.tokens[member.userId];
  if (!token) return [];
  const [header, , signature] = token.split(".");
  const claims = JSON.stringify(readPart(token, 1)).replaceAll('"Member"', '"Owner"');
  const forged = btoa(claims).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return [
    { name: "A forger", about: "A Member’s token, edited to say Owner", token: `${header}.${forged}.${signature}` },
  ];
}

/**
 * @param {string} token
 * @param {number} index
 * @returns {Record<string, unknown>}
 */
function readPart(token, index) {
  const part = token.split(".")[index] ?? "";
  return JSON.parse(atob(part.replaceAll("-", "+").replaceAll("_", "/")));
}

/**
 * @param {string} name
 * @param {unknown} value
 */
function show(name, value) {
  const text = typeof value === "string" ? value : JSON.stringify(value, null, 2);
  const isTime = typeof value === "number" && ["iat", "exp", "nbf", "auth_time"].includes(name);
  return isTime ? `${text} (${new Date(value * 1000).toLocaleTimeString()})` : text;
}

/** @param {string} text */
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** @param {string} token */
function shorten(token) {
  return `${token.slice(0, 12)}…${token.slice(-6)}`;
}

/** @returns {readonly HTMLElement[]} */
function rows() {
  return [...document.querySelectorAll("#routes tbody tr")].filter((row) => row instanceof HTMLElement);
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
