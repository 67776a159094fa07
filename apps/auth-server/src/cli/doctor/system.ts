import { once } from "node:events";
import { access, constants, stat, statfs } from "node:fs/promises";
import { isIP } from "node:net";
import { connect } from "node:tls";
import { errorMessage } from "../../platform/error-message.ts";
import { findIgnoredSdk, isTracing } from "../../platform/observability/spans.ts";
import { createGuardedFetch } from "../../platform/outbound/guarded-fetch.ts";
import { networkOfOperators } from "../../platform/outbound/networks.ts";
import type { DoctorDeps } from "./deps.ts";

const TIMEOUT_MILLISECONDS = 10_000;

/** This machine's network, clock and disks. */
export const systemDeps: DoctorDeps = {
  fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) }),
  fetchAsServer: (config) => createGuardedFetch(networkOfOperators(config)),
  now: () => Date.now(),
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
  async lookIntoFolder(folder) {
    try {
      if (!(await stat(folder)).isDirectory()) return { kind: "unusable", reason: "it is a file" };
      await access(folder, constants.W_OK | constants.X_OK);
      return { kind: "writable" };
    } catch (error) {
      const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
      return isMissing ? { kind: "missing" } : { kind: "unusable", reason: errorMessage(error) };
    }
  },
  findSdk() {
    const version = findIgnoredSdk();
    if (version !== null) return { kind: "ignored", version };
    return { kind: isTracing() ? "registered" : "none" };
  },
  async readCertificate({ host, port }) {
    // Whether it is valid is what is asked, so an invalid one must not end the handshake.
    const socket = connect({
      host,
      port,
      rejectUnauthorized: false,
      ...(isIP(host) === 0 ? { servername: host } : {}),
    });
    socket.setTimeout(TIMEOUT_MILLISECONDS, () => socket.destroy(new Error(`${host} didn't answer within 10 s.`)));
    try {
      await once(socket, "secureConnect");
      const problem = socket.authorized ? null : String(socket.authorizationError);
      return { validTo: Date.parse(socket.getPeerCertificate().valid_to), problem };
    } finally {
      socket.destroy();
    }
  },
  async verifyMail(url) {
    const { createTransport } = await import("nodemailer");
    const timeout = TIMEOUT_MILLISECONDS;
    const transport = createTransport({
      url,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
    });
    await transport.verify().finally(() => transport.close());
  },
};
