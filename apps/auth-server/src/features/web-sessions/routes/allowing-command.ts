const MAX_SHOWN_LENGTH = 500;

/** Characters that mean nothing to a shell. */
const PLAIN = /^[\w:/.~%-]+$/;

/** Characters that mean something to a shell even within double quotes. */
const UNQUOTABLE = /["$`\\!]/;

/**
 * Returns the command with which an operator allows a callback URL. The URL comes from whoever sent the request: one that a shell could
 * read as more than a URL isn't written out.
 */
export function allowingCommand(redirectUri: string, { browser = false }: { browser?: boolean } = {}): string {
  return `orgward web-apps add ${asArgument(redirectUri)}${browser ? " --browser" : ""}`;
}

function asArgument(url: string): string {
  if (url.length > MAX_SHOWN_LENGTH || UNQUOTABLE.test(url) || !URL.canParse(url)) return "<redirect_uri>";
  return PLAIN.test(url) ? url : `"${url}"`;
}
