import {
  contractCases,
  contractRoutes,
  contractScenarios,
  describeAdapterContract,
  openStage,
  runCase,
  runScenario,
  type StartContractApp,
} from "@orgward/testing/contract";
import { describe, expect, it } from "vitest";

const everything = [...contractCases, ...contractScenarios];

/** An app that answers every request alike, whoever asks. */
function answeringAlways(respond: () => Response): StartContractApp {
  return async () => ({ fetch: async () => respond(), close: async () => {} });
}

describe("the cases of the contract", () => {
  it("have ids of their own and a reason each", () => {
    expect(new Set(everything.map(({ id }) => id)).size).toBe(everything.length);
    expect(everything.filter(({ reason }) => reason === "")).toEqual([]);
  });

  it("are no fewer than were agreed on", () => {
    expect(contractCases.length).toBeGreaterThanOrEqual(150);
  });

  it("ask every route of the harness", () => {
    const asked = contractCases.map(({ request }) => request.path.split("?")[0] ?? "");
    const unasked = contractRoutes.filter(({ path }) => {
      const pattern = new RegExp(`^${path.replace(":orgId", "[^/]+")}$`);
      return !asked.some((candidate) => pattern.test(candidate));
    });
    expect(unasked).toEqual([]);
  });

  it("refuse as well as let in, on every route with a guard that needs a user", () => {
    const needy = contractRoutes.filter(({ guards }) => guards.some(({ guard }) => guard !== "optionalUser"));
    for (const { path } of needy) {
      const pattern = new RegExp(`^${path.replace(":orgId", "[^/]+")}$`);
      const cases = contractCases.filter(({ request }) => pattern.test(request.path.split("?")[0] ?? ""));
      expect(
        cases.some(({ expected }) => expected.status >= 400),
        `${path} refuses`,
      ).toBe(true);
      const unreachable = ["/contract/undefined-role/:orgId", "/contract/org-from-nowhere"].includes(path);
      expect(
        cases.some(({ expected }) => expected.status < 300),
        `${path} lets in`,
      ).toBe(!unreachable);
    }
  });
});

describe("the contract suite", () => {
  it("fails every refusal of an app that lets everybody in", async () => {
    const stage = await openStage(
      answeringAlways(() => Response.json({ user: null })),
      "answer",
      { algorithm: "ES256" },
    );
    for (const contractCase of contractCases.filter(({ expected }) => expected.status !== 200)) {
      expect(await runCase(stage, contractCase), contractCase.id).not.toEqual([]);
    }
  });

  it("fails every permission of an app that lets nobody in", async () => {
    const refuse = (): Response => Response.json({ code: "no", message: "No." }, { status: 401 });
    const stage = await openStage(answeringAlways(refuse), "answer", { algorithm: "ES256" });
    for (const contractCase of contractCases) {
      expect(await runCase(stage, contractCase), contractCase.id).not.toEqual([]);
    }
  });

  it("fails every scenario of an app that knows no outage, expiry or rotation", async () => {
    const start = answeringAlways(() => Response.json({ user: null }));
    for (const scenario of contractScenarios) {
      expect(await runScenario(start, "throw", scenario), scenario.id).not.toEqual([]);
    }
  });

  it("refuses a skip of a case that it does not have", () => {
    const start = answeringAlways(() => new Response());
    expect(() => describeAdapterContract("x", start, { skip: { "no such case": "a reason" } })).toThrow(TypeError);
  });

  it("refuses to try no failure mode", () => {
    const start = answeringAlways(() => new Response());
    expect(() => describeAdapterContract("x", start, { failureModes: [] })).toThrow(TypeError);
  });

  it("refuses a skip without a reason", () => {
    const start = answeringAlways(() => new Response());
    const [first] = contractCases;
    expect(() => describeAdapterContract("x", start, { skip: { [first?.id ?? ""]: " " } })).toThrow(TypeError);
  });
});
