/**
 * A way in which an issuer does not answer as it should:
 * - `"down"`: no connection comes about;
 * - `"hanging"`: requests wait until `recover()`, or until their caller gives up;
 * - `{ until }`: requests wait for this promise, or until their caller gives up, and are then answered as they should be;
 * - `"garbage"`: 200 with bytes that are not JSON;
 * - `"oversized"`: 200 with a JSON document of 8 MiB;
 * - `"wrong_keys"`: the key set has other keys under the ids of those that sign. All else is answered as it should be;
 * - a status, with headers if given.
 */
export type IssuerFault =
  | "down"
  | "hanging"
  | "garbage"
  | "oversized"
  | "wrong_keys"
  | { readonly until: Promise<unknown> }
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

/** Which requests a fault breaks. */
export interface FaultScope {
  /** The path, such as `/.well-known/jwks.json`. Default: every path. */
  readonly path?: string;
}

/** The switch that breaks an issuer and heals it. */
export interface FaultSwitch {
  /**
   * Breaks the requests for a path, or all; a fault of a path comes before that of all.
   *
   * @throws TypeError when there is no such fault
   */
  fail(fault: IssuerFault, scope?: FaultScope): void;
  /** Ends every fault. */
  recover(): void;
  /** Answers in the way of the present fault, or with what `answer` gives when there is none. */
  respond(request: Request, answer: AnswerRequest): Promise<Response>;
}

/** Answers a request as it should be, or with a key set that fits no token. */
export type AnswerRequest = (options: { readonly wrongKeys: boolean }) => Response | Promise<Response>;

const EVERY_PATH = "*";
const NAMED_FAULTS: readonly unknown[] = ["down", "hanging", "garbage", "oversized", "wrong_keys"];

/** Makes a switch that stands at "no fault". */
export function createFaultSwitch(): FaultSwitch {
  const current = new Map<string, IssuerFault>();
  const waiting = new Set<() => void>();
  const faultAt = (path: string): IssuerFault | undefined => current.get(path) ?? current.get(EVERY_PATH);
  const release = (): void => {
    for (const goOn of waiting) goOn();
    waiting.clear();
  };
  return {
    recover() {
      current.clear();
      release();
    },
    fail(fault, { path = EVERY_PATH } = {}) {
      assertFault(fault);
      release();
      current.set(path, fault);
    },
    async respond(request, answer) {
      const { pathname } = new URL(request.url);
      const fault = faultAt(pathname);
      if (fault === "hanging") await unlessAborted(request.signal, new Promise<void>((goOn) => waiting.add(goOn)));
      if (typeof fault === "object" && "until" in fault) await unlessAborted(request.signal, fault.until);
      // What the issuer does after a wait is what it does then.
      const now = fault === "hanging" ? faultAt(pathname) : fault;
      if (isAnswered(now)) return answer({ wrongKeys: now === "wrong_keys" });
      return faultyAnswer(now);
    },
  };
}

function assertFault(fault: IssuerFault): void {
  if (NAMED_FAULTS.includes(fault)) return;
  if (typeof fault === "object" && ("until" in fault || "status" in fault)) return;
  throw new TypeError(`fail: the fault must be "${NAMED_FAULTS.join('", "')}", { status } or { until }.`);
}

type AnsweredFault = "hanging" | "wrong_keys" | { readonly until: Promise<unknown> } | undefined;

function isAnswered(fault: IssuerFault | undefined): fault is AnsweredFault {
  if (typeof fault === "object") return "until" in fault;
  return fault === undefined || fault === "hanging" || fault === "wrong_keys";
}

function unlessAborted(signal: AbortSignal, wait: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const abandon = (): void => reject(signal.reason);
    if (signal.aborted) return abandon();
    signal.addEventListener("abort", abandon, { once: true });
    wait.then(resolve, reject);
  });
}

function faultyAnswer(fault: Exclude<IssuerFault, AnsweredFault>): Response {
  // What `fetch` itself rejects with when nothing answers.
  if (fault === "down") throw new TypeError("fetch failed: the test issuer is down");
  if (fault === "garbage") return new Response("<html>not JSON", { headers: { "content-type": "application/json" } });
  if (fault === "oversized") return Response.json({ keys: [], padding: "x".repeat(8 * 1024 * 1024) });
  return new Response(null, { status: fault.status, headers: { ...fault.headers } });
}
