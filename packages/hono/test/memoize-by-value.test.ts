import { expect, it } from "vitest";
import { memoizeByValue } from "../src/memoize-by-value.ts";

const count = () => {
  let calls = 0;
  return memoizeByValue((_input: unknown) => ({ call: ++calls }));
};

it("runs once for inputs that are equal in value, however deep", () => {
  const memoized = count();
  const first = memoized({ authUrl: "https://a.example", keySet: { staleForSeconds: 1 }, algorithms: ["ES256"] });
  expect(memoized({ authUrl: "https://a.example", keySet: { staleForSeconds: 1 }, algorithms: ["ES256"] })).toBe(first);
});

it("tells apart inputs that differ in one value", () => {
  const memoized = count();
  const inputs = [
    { authUrl: "https://a.example" },
    { authUrl: "https://b.example" },
    { authUrl: "https://a.example", realm: "" },
    { authUrl: "https://a.example", keySet: { staleForSeconds: 1 } },
    { authUrl: "https://a.example", keySet: { staleForSeconds: 2 } },
    { authUrl: "https://a.example", tokenCache: false },
  ];
  expect(new Set(inputs.map(memoized)).size).toBe(inputs.length);
});

it("compares functions by identity", () => {
  const memoized = count();
  const fetchOne = () => 1;
  const fetchTwo = () => 1;
  expect(memoized({ fetch: fetchOne })).toBe(memoized({ fetch: fetchOne }));
  expect(memoized({ fetch: fetchOne })).not.toBe(memoized({ fetch: fetchTwo }));
});

it("gives up the oldest of more than a hundred outputs", () => {
  const memoized = count();
  const first = memoized(0);
  const second = memoized(1);
  for (let input = 2; input <= 100; input += 1) memoized(input);
  expect(memoized(1)).toBe(second);
  expect(memoized(0)).not.toBe(first);
});

it("remembers nothing when the function throws", () => {
  let broken = true;
  const memoized = memoizeByValue((input: string) => {
    if (broken) throw new TypeError(input);
    return { input };
  });
  expect(() => memoized("a")).toThrow(TypeError);
  broken = false;
  expect(memoized("a")).toEqual({ input: "a" });
});
