import { expect, it } from "vitest";
import { UnitOfWorkError } from "../../../src/platform/db/errors.ts";
import { createSharedTakes } from "../../../src/platform/db/shared-takes.ts";
import type { Store } from "../../../src/platform/domain/store.ts";
import { describeDatabases } from "../../support/databases.ts";

/** Of a bucket for five, in which there is room again every ten seconds. */
const ONE_OF_FIVE = { portion: 10_000, capacity: 50_000, now: 1_800_000_000_000 };

describeDatabases("portions of a bucket", ({ open }) => {
  const setUp = async () => {
    const store = await open();
    let units = 0;
    let failure: Error | null = null;
    const write: Store["write"] = async (work) => {
      units++;
      if (failure) throw failure;
      return store.write(work);
    };
    const take = createSharedTakes(write);
    return {
      takeAtOnce: (count: number, key = "bucket") =>
        Promise.allSettled(Array.from({ length: count }, () => take(key, ONE_OF_FIVE))),
      countUnits: () => units,
      failWith: (error: Error | null) => {
        failure = error;
      },
    };
  };
  const waits = (...milliseconds: number[]) => milliseconds.map((value) => ({ status: "fulfilled", value }));

  it("are taken in one unit of work for all who want them at once", async () => {
    const { takeAtOnce, countUnits } = await setUp();
    expect(await takeAtOnce(4)).toEqual(waits(0, 0, 0, 0));
    expect(countUnits()).toBe(1);
  });

  it("go to as many as there are, and the others learn how long to wait", async () => {
    const { takeAtOnce, countUnits } = await setUp();
    expect(await takeAtOnce(3)).toEqual(waits(0, 0, 0));
    expect(await takeAtOnce(4)).toEqual(waits(0, 0, 10_000, 10_000));
    expect(await takeAtOnce(1)).toEqual(waits(10_000));
    expect(countUnits()).toBe(3);
  });

  it("are no more than the bucket holds when more come at once than it ever holds", async () => {
    const { takeAtOnce } = await setUp();
    expect(await takeAtOnce(7)).toEqual(waits(0, 0, 0, 0, 0, 10_000, 10_000));
  });

  it("of one bucket leave those of another", async () => {
    const { takeAtOnce, countUnits } = await setUp();
    const [one, other] = await Promise.all([takeAtOnce(5), takeAtOnce(5, "another")]);
    expect([...one, ...other]).toEqual(waits(...Array<number>(10).fill(0)));
    expect(countUnits()).toBe(2);
  });

  it("are given to nobody whose unit failed, and to the next again", async () => {
    const { takeAtOnce, failWith } = await setUp();
    failWith(new Error("no"));
    const refused = { status: "rejected", reason: new Error("no") };
    expect(await takeAtOnce(2)).toEqual([refused, refused]);
    failWith(null);
    expect(await takeAtOnce(1)).toEqual(waits(0));
  });

  it("are not taken inside a unit of work, which would wait for itself", async () => {
    const store = await open();
    await expect(store.write(() => store.take("bucket", ONE_OF_FIVE))).rejects.toThrow(UnitOfWorkError);
  });
});
