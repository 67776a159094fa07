import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { DockerfileParser } from "dockerfile-ast";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { repository } from "../../scripts/setup/workspace.mjs";
import { readText } from "./files.ts";

const FOLDER = "deploy/high-availability";

interface Service {
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  depends_on?: unknown;
  healthcheck?: { test: string[] };
}

interface Patroni {
  etcd3: { hosts: string };
  restapi: { listen: string };
  bootstrap: { dcs: { ttl: number; loop_wait: number; retry_timeout: number }; post_bootstrap: string };
  postgresql: { listen: string; data_dir: string; bin_dir: string };
}

const composeText = readText(`${FOLDER}/compose.yaml`);
const compose = parse(composeText, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const patroni = parse(readText(`${FOLDER}/patroni.yml`)) as Patroni;
const image = DockerfileParser.parse(readText(`${FOLDER}/Dockerfile`)).getInstructions();

const services = Object.entries(compose.services);
const named = (prefix: string) => services.filter(([name]) => name.startsWith(`${prefix}-`));
const nodes = named("postgres");
const members = named("etcd");
const authServers = named("auth-server");
const namesOf = (some: typeof services) => some.map(([name]) => name);
const portOf = (listen: string) => listen.split(":").at(-1);

test("there are two auth servers, and a majority outlives the loss of a node of PostgreSQL or etcd", () => {
  expect([authServers.length, nodes.length, members.length]).toEqual([2, 3, 3]);
  expect(services).toHaveLength(8);
});

test("each auth server looks for the primary on every node, and starts once they are there", () => {
  for (const [, { environment = {}, depends_on: dependsOn }] of authServers) {
    const [, hosts = ""] = /@([^/]+)\/orgward$/.exec(environment.DATABASE_URL ?? "") ?? [];
    expect(hosts.split(",")).toEqual(namesOf(nodes).map((name) => `${name}:${portOf(patroni.postgresql.listen)}`));
    expect(dependsOn).toEqual(
      Object.fromEntries(namesOf(nodes).map((name) => [name, { condition: "service_healthy" }])),
    );
  }
  const ports = authServers.flatMap(([, service]) => service.ports ?? []);
  expect(new Set(ports).size).toBe(authServers.length);
});

test("each node of PostgreSQL has a name, addresses and data of its own", () => {
  for (const [name, { environment, volumes, command }] of nodes) {
    expect(environment).toMatchObject({
      PATRONI_NAME: name,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${name}:${portOf(patroni.restapi.listen)}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${name}:${portOf(patroni.postgresql.listen)}`,
    });
    expect(volumes).toEqual([`${name}:${dirname(patroni.postgresql.data_dir)}`]);
    expect(command).toEqual(["patroni", "/etc/patroni/patroni.yml"]);
  }
  expect(Object.keys(compose.volumes)).toEqual([...namesOf(nodes), ...namesOf(members)]);
});

test("the members of etcd know each other, and Patroni knows them", () => {
  const cluster = namesOf(members).map((name) => `${name}=http://${name}:2380`);
  for (const [name, { command, environment, volumes }] of members) {
    expect(command).toEqual([
      ...["etcd", "--name", name],
      ...["--initial-advertise-peer-urls", `http://${name}:2380`],
      ...["--advertise-client-urls", `http://${name}:2379`],
    ]);
    expect(environment?.ETCD_INITIAL_CLUSTER?.split(",")).toEqual(cluster);
    expect(volumes).toEqual([`${name}:${environment?.ETCD_DATA_DIR}`]);
  }
  expect(patroni.etcd3.hosts.split(",")).toEqual(namesOf(members).map((name) => `${name}:2379`));
});

test("HAProxy sends everything to the node that Patroni calls the primary, and knows all of them", () => {
  const haproxy = readText(`${FOLDER}/haproxy.cfg`);
  const servers = [...haproxy.matchAll(/^ {2}server (\S+) (\S+) check port (\d+)$/gm)].map(([, ...words]) => words);
  expect(servers).toEqual(
    namesOf(nodes).map((name) => [
      name,
      `${name}:${portOf(patroni.postgresql.listen)}`,
      portOf(patroni.restapi.listen),
    ]),
  );
  expect(haproxy).toContain("option httpchk OPTIONS /primary");
});

test("the image has what its services run, of one version of PostgreSQL", () => {
  const [packages = ""] = image
    .filter((line) => line.getKeyword() === "RUN")
    .map((line) => line.getArgumentsContent() ?? "");
  const [, version] = /\bpostgresql-(\d+)\b/.exec(packages) ?? [];
  expect(patroni.postgresql.bin_dir).toBe(`/usr/lib/postgresql/${version}/bin`);
  for (const [, { healthcheck }] of nodes) {
    expect(healthcheck?.test).toContain(`${patroni.postgresql.bin_dir}/pg_isready`);
  }
  for (const name of ["etcd-server", "patroni", "python3-etcd"]) expect(packages.split(/\s+/)).toContain(name);
  const [copy] = image.filter((line) => line.getKeyword() === "COPY");
  const [target = "", ...files] = (copy?.getArguments() ?? []).map((word) => word.getValue()).toReversed();
  expect(files.map((file) => `${target}${file}`)).toContain(patroni.bootstrap.post_bootstrap);
  for (const file of files) expect(existsSync(join(repository, FOLDER, file)), file).toBe(true);
});

// https://patroni.readthedocs.io/en/latest/dynamic_configuration.html: a primary must be able to give its lease up before it runs out.
test("a primary that doesn't reach etcd steps down before its lease ends", () => {
  const { ttl, loop_wait: loopWait, retry_timeout: retryTimeout } = patroni.bootstrap.dcs;
  expect(loopWait + 2 * retryTimeout).toBeLessThanOrEqual(ttl);
});

test("every variable that the file needs is in the example of settings, or its head says to add it", () => {
  const variables = new Set([...composeText.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
  const [head = ""] = composeText.split("\nname:");
  const example = readText("deploy/orgward.env.example");
  for (const name of variables) expect(`${head}\n${example}`).toContain(name);
  expect(variables.size).toBeGreaterThan(0);
});
