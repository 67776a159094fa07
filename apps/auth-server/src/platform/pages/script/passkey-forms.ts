import { toCreationOptions, toRequestOptions, toResponseJson } from "./credential-json.ts";

/** What went wrong, as the page has words for it. */
type Problem = "cancelled" | "registered" | "failed" | "refused";

/** What a form asks the browser for. `signal` ends it. */
type Ask = (options: unknown, asking: { signal: AbortSignal; mediation?: "conditional" }) => Promise<Credential | null>;

const asks: Readonly<Record<string, Ask>> = {
  get: (options, asking) => navigator.credentials.get({ publicKey: toRequestOptions(options), ...asking }),
  create: (options, { signal }) => navigator.credentials.create({ publicKey: toCreationOptions(options), signal }),
};

/** The request that is under way: browsers have one at a time. */
let asking = new AbortController();

/** Shows the forms that passkeys fill in, which are hidden from browsers that can't; and offers passkeys in the field for the email address. */
export function offerPasskeys(): void {
  const isSupported = "PublicKeyCredential" in window;
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-passkey]")) {
    form.hidden = !isSupported;
    if (isSupported) listen(form);
  }
  for (const notice of document.querySelectorAll<HTMLElement>("[data-without-passkeys]")) notice.hidden = isSupported;
}

function listen(form: HTMLFormElement): void {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void fill(form);
  });
  if (form.hasAttribute("data-autofill")) void offerInAutofill(form);
}

/** Waits, without asking, for someone to choose a passkey among the suggestions for the email address. */
async function offerInAutofill(form: HTMLFormElement): Promise<void> {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  const { signal } = asking;
  const options = await fetchOptions(form);
  if (options === null || signal.aborted) return;
  try {
    submit(form, await ask(form, options, { signal, mediation: "conditional" }));
  } catch {
    // Nobody has asked for anything yet, so nobody is told.
  }
}

async function fill(form: HTMLFormElement): Promise<void> {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  tell(form, null);
  try {
    const options = await fetchOptions(form);
    if (options === null) tell(form, "refused");
    else submit(form, await ask(form, options, { signal }));
  } catch (error) {
    if (!signal.aborted) tell(form, problemOf(error));
  }
}

function ask(form: HTMLFormElement, options: unknown, how: Parameters<Ask>[1]): Promise<Credential | null> {
  const kind = form.dataset.passkey === "create" ? asks.create : asks.get;
  return kind?.(options, how) ?? Promise.resolve(null);
}

/** Asks the server what a passkey has to sign. Returns `null` if the server refuses. */
async function fetchOptions(form: HTMLFormElement): Promise<unknown> {
  const { options: url = "" } = form.dataset;
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") body.set(name, value);
  const response = await fetch(url, { method: "POST", body, redirect: "error" });
  return response.ok ? response.json() : null;
}

/** Submits the form as if the passkey's answer had been typed in, so that the server answers with a page. */
function submit(form: HTMLFormElement, credential: Credential | null): void {
  const field = form.elements.namedItem("response");
  if (!(credential instanceof PublicKeyCredential) || !(field instanceof HTMLInputElement)) return;
  field.value = JSON.stringify(toResponseJson(credential));
  form.submit();
}

function problemOf(error: unknown): Problem {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "InvalidStateError") return "registered";
  return name === "NotAllowedError" || name === "AbortError" ? "cancelled" : "failed";
}

/** Shows the words that the page has for a problem, and no others. */
function tell(form: HTMLFormElement, problem: Problem | null): void {
  for (const words of form.querySelectorAll<HTMLElement>("[data-problem]")) {
    words.hidden = words.dataset.problem !== problem;
  }
}
