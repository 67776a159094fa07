import type { Config } from "../../platform/config/config.ts";
import { type Finding, failed, ok, skipped, warning } from "./check.ts";
import type { DoctorDeps } from "./deps.ts";

const HTTPS_PORT = 443;
const DAY_MILLISECONDS = 24 * 3600 * 1000;
const RENEWED_BEFORE_DAYS = 14;

/** Checks the certificate at `AUTH_URL`: that clients accept it, and for how long. */
export async function checkCertificate(
  { authUrl }: Pick<Config, "authUrl">,
  { readCertificate, now }: Pick<DoctorDeps, "readCertificate" | "now">,
): Promise<Finding> {
  const { protocol, hostname, port } = new URL(authUrl);
  if (protocol !== "https:")
    return skipped(`${authUrl} has no TLS, which production allows on a loopback address alone.`);
  const host = hostname.replace(/^\[|\]$/g, "");
  const { validTo, problem } = await readCertificate({ host, port: port === "" ? HTTPS_PORT : Number(port) });
  const days = Math.floor((validTo - now()) / DAY_MILLISECONDS);
  if (problem !== null)
    return failed(`Clients refuse the certificate of ${hostname}: ${problem}`, "Replace it at the proxy.");
  if (days < RENEWED_BEFORE_DAYS) {
    return warning(
      `The certificate of ${hostname} ends in ${days} days.`,
      "Renew it, and see why that wasn't done automatically.",
    );
  }
  return ok(`The certificate of ${hostname} is valid for ${days} more days.`);
}
