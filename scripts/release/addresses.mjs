// @ts-check
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { listPublicPackages } from "../setup/workspace.mjs";

/**
 * Reads the web address of a repository from the address of a git remote.
 *
 * @param {string} remote such as "git@git.example.com:team/orgward.git" or "https://git.example.com/team/orgward.git"
 * @returns {string | null} such as "https://git.example.com/team/orgward", without credentials; null for a path on this machine
 */
export function webAddress(remote) {
  const scpLike = /^[^/@:]+@(?<host>[^/:]+):(?<path>[^/].*)$/.exec(remote)?.groups;
  const url = scpLike ? `ssh://${scpLike.host}/${scpLike.path}` : remote;
  if (!URL.canParse(url)) return null;
  const { protocol, hostname, host, pathname } = new URL(url);
  if (!["https:", "ssh:", "git+ssh:"].includes(protocol)) return null;
  // The port of ssh says nothing about that of the website.
  return `https://${protocol === "https:" ? host : hostname}${pathname.replace(/\/+$/, "").replace(/\.git$/, "")}`;
}

/**
 * Writes the addresses that package.json files hold without a host in full, below the address of the repository.
 *
 * @param {string} root absolute path of the repository
 * @param {string} address such as "https://git.example.com/team/orgward"
 */
export function completeAddresses(root, address) {
  for (const { folder, manifest } of listPublicPackages(root)) {
    const { homepage = "", bugs = { url: "issues" }, repository = { type: "git", directory: folder } } = manifest;
    const complete = {
      ...manifest,
      homepage: new URL(homepage, `${address}/`).href,
      bugs: { url: new URL(bugs.url, `${address}/`).href },
      repository: { ...repository, url: `git+${address}.git` },
    };
    writeFileSync(join(root, folder, "package.json"), `${JSON.stringify(complete, null, 2)}\n`);
  }
}
