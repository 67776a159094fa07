import { once } from "node:events";
import { statfs } from "node:fs/promises";
import { isIP } from "node:net";
import { connect } from "node:tls";
import type { DoctorDeps } from "./deps.ts";

const TIMEOUT_MILLISECONDS = 10_000;

/** This machine's network, clock and disks. */
export const systemDeps: DoctorDeps = {
  fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) }),
  now: () => Date.now(),
  async freeBytes(folder) {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
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
