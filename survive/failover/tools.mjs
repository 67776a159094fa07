// @ts-check
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { librariesOf, unpackDebianPackages } from "../../scripts/setup/debian-packages.mjs";

/**
 * @typedef {object} Tools The programs of a cluster.
 * @property {string} etcd
 * @property {string} haproxy
 * @property {readonly string[]} patroni Patroni's command, which takes a file of settings.
 * @property {string} postgresBinaries The folder of PostgreSQL's programs.
 * @property {Record<string, string>} environment What all of them are run with.
 */

/** Before, a primary that was frozen took its lease back from the node that had replaced it (patroni/patroni#2689). */
const firstSafePatroni = "3.0.3";

/**
 * Finds Patroni, etcd, HAProxy and PostgreSQL in Debian's packages, which are unpacked once into a folder of this workspace.
 *
 * @returns {Promise<Tools | { missing: string }>}
 */
export async function findTools() {
  const found = await unpackDebianPackages({
    title: "Patroni, etcd, HAProxy and PostgreSQL",
    cache: fileURLToPath(new URL("../node_modules/.cache/", import.meta.url)),
    name: "high-availability",
    example: "patroni",
    async choose({ dependsOn, hasSince }) {
      const version = /postgresql-(\d+)/.exec(await dependsOn("postgresql"))?.[1];
      if (!version) throw new Error("apt doesn't know what the package postgresql depends on");
      const postgres = [`postgresql-${version}`, `postgresql-client-${version}`, "libpq5"];
      const python = ["psycopg2", "yaml", "dateutil", "six", "pkg-resources", "etcd", "urllib3", "psutil"];
      const modules = python.map((name) => `python3-${name}`);
      const common = ["etcd-server", "haproxy", ...postgres, ...modules];
      return (await hasSince("patroni", firstSafePatroni))
        ? { packages: ["patroni", ...common] }
        : { packages: common, newer: { release: "trixie", packages: ["patroni"] } };
    },
  });
  return "missing" in found ? found : describeTools(found.folder);
}

/** @param {string} folder @returns {Tools} */
function describeTools(folder) {
  const versions = join(folder, "usr/lib/postgresql");
  const [version = ""] = readdirSync(versions);
  return {
    etcd: join(folder, "usr/bin/etcd"),
    haproxy: join(folder, "usr/sbin/haproxy"),
    // Debian's Python, for which its modules were built.
    patroni: ["/usr/bin/python3", join(folder, "usr/bin/patroni")],
    postgresBinaries: join(versions, version, "bin"),
    environment: {
      PATH: process.env.PATH ?? "",
      LC_ALL: "C",
      PYTHONPATH: join(folder, "usr/lib/python3/dist-packages"),
      LD_LIBRARY_PATH: librariesOf(folder),
    },
  };
}
