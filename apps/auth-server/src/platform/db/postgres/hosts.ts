/** Matches a connection URL: what comes before its hosts, the hosts, and what comes after them. */
const CONNECTION_URL = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/;

/** The values of `target_session_attrs` that ask for the one host that accepts writes. */
const WRITABLE = ["read-write", "primary"];

/**
 * Splits a connection URL that names several hosts, `postgres://user@one:5432,two:5432/orgward`, into one URL for each.
 *
 * @returns the URLs, in the same order; empty when it isn't a PostgreSQL URL, or asks for hosts that don't accept writes
 */
export function listHostUrls(url: string): readonly string[] {
  const [, before = "", hosts = "", after = ""] = CONNECTION_URL.exec(url) ?? [];
  if (before === "") return [];
  const urls = hosts.split(",").map((host) => `${before}${host}${after}`);
  const hasEmptyHost = urls.length > 1 && hosts.split(",").some((host) => host === "" || host.startsWith(":"));
  return !hasEmptyHost && urls.every(isWritableUrl) ? urls : [];
}

function isWritableUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const wanted = new URL(url).searchParams.get("target_session_attrs");
  return wanted === null || WRITABLE.includes(wanted);
}
