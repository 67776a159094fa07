import { createRequire } from "node:module";
import { join } from "node:path";

const fromHere = createRequire(import.meta.url);

/** A package as one of its platform packages is found: from here, or from inside the package that brings it. */
interface BinaryPackage {
  readonly broughtBy?: string;
  readonly names: readonly string[];
  /** Inside the platform package. */
  readonly file: string;
}

const { platform, arch } = process;

/**
 * The path of a runtime's own binary, which its platform package contains. Launcher scripts are passed by: a signal to a
 * launcher does not always reach what it launched.
 *
 * @throws Error when the package manager left the platform package out.
 */
function findBinary({ broughtBy, names, file }: BinaryPackage): string {
  const require = broughtBy === undefined ? fromHere : createRequire(fromHere.resolve(`${broughtBy}/package.json`));
  for (const name of names) {
    try {
      return join(require.resolve(`${name}/package.json`), "..", file);
    } catch {}
  }
  throw new Error(
    `no runtime for ${platform}-${arch}: none of ${names.join(", ")} is installed; run the install again`,
  );
}

export function nodeBinary(major: 20 | 22 | 24): string {
  return findBinary({ names: [`node${major}-${platform}-${arch}`], file: "bin/node" });
}

export function bunBinary(): string {
  const cpu = arch === "arm64" ? "aarch64" : arch;
  const name = `@oven/bun-${platform}-${cpu}`;
  return findBinary({ broughtBy: "bun", names: [name, `${name}-musl`], file: "bin/bun" });
}

export function denoBinary(): string {
  const name = `@deno/${platform}-${arch}`;
  return findBinary({ broughtBy: "deno", names: [name, `${name}-glibc`], file: "deno" });
}

export function workerdBinary(): string {
  const cpu = arch === "x64" ? "64" : arch;
  return findBinary({ broughtBy: "workerd", names: [`@cloudflare/workerd-${platform}-${cpu}`], file: "bin/workerd" });
}
