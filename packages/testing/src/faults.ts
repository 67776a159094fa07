/**
 * A way in which an issuer does not answer as it should:
 * - `"down"`: no connection comes about;
 * - `"hanging"`: requests wait until `recover()`, or until their caller gives up;
 * - `"garbage"`: 200 with bytes that are not JSON;
 * - `"oversized"`: 200 with a JSON document of 8 MiB;
 * - a status, with headers if given.
 */
export type IssuerFault =
  | "down"
  | "hanging"
  | "garbage"
  | "oversized"
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

/** The switch that breaks an issuer and heals it. */
export interface FaultSwitch {
  fail(fault: IssuerFault): void;
  recover(): void;
  /** Answers in the way of the present fault, or with what `answer` gives when there is none. */
  respond(request: Request, answer: () => Response): Promise<Response>;
}

/** Makes a switch that stands at "no fault". */
export function createFaultSwitch(): FaultSwitch {
  let current: IssuerFault | undefined;
  const waiting = new Set<() => void>();
  const recover = (): void => {
    current = undefined;
    for (const release of waiting) release();
    waiting.clear();
  };
  return {
    recover,
    fail(fault) {
      recover();
      current = fault;
    },
    async respond(request, answer) {
      if (current === "hanging") await released(request.signal, waiting);
      return current === undefined || current === "hanging" ? answer() : faultyAnswer(current);
    },
  };
}

function released(signal: AbortSignal, waiting: Set<() => void>): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.add(resolve);
    const abandon = (): void => {
      waiting.delete(resolve);
      reject(signal.reason);
    };
    if (signal.aborted) abandon();
    else signal.addEventListener("abort", abandon, { once: true });
  });
}

function faultyAnswer(fault: Exclude<IssuerFault, "hanging">): Response {
  // What `fetch` itself rejects with when nothing answers.
  if (fault === "down") throw new TypeError("fetch failed: the test issuer is down");
  if (fault === "garbage") return new Response("<html>not JSON", { headers: { "content-type": "application/json" } });
  if (fault === "oversized") return Response.json({ keys: [], padding: "x".repeat(8 * 1024 * 1024) });
  return new Response(null, { status: fault.status, headers: { ...fault.headers } });
}
