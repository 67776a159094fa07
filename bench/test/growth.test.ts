import { describe, expect, it } from "vitest";
import { extrapolate } from "../growth/extrapolate.mjs";
import { summarizeGrowth } from "../growth/summarize-growth.mjs";

const million = 1_000_000;

describe("extrapolating a size", () => {
  it("follows a line exactly, whatever there is before the first user", () => {
    const sizes = [10, 20, 40].map((users) => ({ users, bytes: 500 + 3 * users }));
    expect(extrapolate(sizes, 1000)).toEqual({ bytesOfUser: 3, bytes: { median: 3500, spread: 0 } });
  });

  it("goes on from the two largest sizes, and is off by what the two smallest would have missed", () => {
    const sizes = [
      { users: 10, bytes: 100 },
      { users: 20, bytes: 300 },
      { users: 40, bytes: 800 },
    ];
    expect(extrapolate(sizes, 140)).toEqual({ bytesOfUser: 25, bytes: { median: 3300, spread: 500 } });
  });

  it("has a positive spread as well when users take less and less", () => {
    const sizes = [
      { users: 10, bytes: 300 },
      { users: 20, bytes: 600 },
      { users: 40, bytes: 1000 },
    ];
    expect(extrapolate(sizes, 140).bytes).toEqual({ median: 3000, spread: 1000 });
  });

  it("refuses two sizes, whose line nothing checks", () => {
    const sizes = [
      { users: 10, bytes: 100 },
      { users: 20, bytes: 200 },
    ];
    expect(() => extrapolate(sizes, 100)).toThrow("A line needs three sizes to be checked.");
  });
});

describe("the table of growth", () => {
  const measure = (users: number, bytesOfUser: Record<string, number>) => ({
    users,
    bytes: new Map(Object.entries(bytesOfUser).map(([name, bytes]) => [name, bytes * users])),
  });
  const growing = { users: 300, events: 700 };
  const sizes = [million / 4, million / 2, million];

  it("names the largest table first, in MB as measured and in GB as extrapolated", () => {
    const [first, second] = summarizeGrowth(sizes.map((users) => measure(users, growing)));
    expect(first).toEqual({
      what: "events",
      cells: {
        "250,000 users, MB": 175,
        "500,000 users, MB": 350,
        "1,000,000 users, MB": 700,
        "bytes a user": 700,
        "100 million users, GB": { median: 70, spread: 0 },
      },
    });
    expect(second?.what).toBe("users");
  });

  it("leaves out what users don't make larger", () => {
    const measured = sizes.map((users) => ({ users, bytes: new Map([["settings", 8192]]) }));
    expect(summarizeGrowth(measured)).toEqual([]);
  });

  it("counts a table that came only with the last size as empty before", () => {
    const measured = sizes.map((users) => measure(users, users === million ? growing : { users: 300 }));
    const late = summarizeGrowth(measured).find(({ what }) => what === "events");
    expect(late?.cells).toMatchObject({ "500,000 users, MB": 0, "bytes a user": 1400 });
  });
});
