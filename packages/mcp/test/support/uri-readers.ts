import path from "node:path";
import { fileURLToPath } from "node:url";
import { UriTemplate as UriTemplateV1 } from "@modelcontextprotocol/sdk/shared/uriTemplate.js";
import { UriTemplate as UriTemplateV2 } from "@modelcontextprotocol/server";

/** The file that a handler opens for a URI; throws, or returns null, when it opens none. */
type UriReader = (uri: string) => string | null;

const ROOT = "/srv";

function open(...parts: readonly string[]): string {
  return path.posix.join(ROOT, ...parts.map(decodeURIComponent));
}

function openVariables(variables: Readonly<Record<string, string | string[]>> | null): string | null {
  return variables && open(...Object.values(variables).flat());
}

function openUrl({ host, pathname }: Pick<URL, "host" | "pathname">): string {
  return open(host, pathname);
}

/** How handlers turn the URI of a resource into the name of a file, the careless ones included. */
const uriReaders: Readonly<Record<string, UriReader>> = {
  "the host and path of URL": (uri) => openUrl(new URL(uri)),
  "the host name and path of URL": (uri) => open(new URL(uri).hostname, new URL(uri).pathname),
  "the host in lower case and the path": (uri) => open(new URL(uri).host.toLowerCase(), new URL(uri).pathname),
  "URL after decodeURIComponent": (uri) => openUrl(new URL(decodeURIComponent(uri))),
  "path.resolve": (uri) =>
    path.posix.resolve(ROOT, open(new URL(uri).host), `.${decodeURIComponent(new URL(uri).pathname)}`),
  "a path of Windows": (uri) => {
    const { host, pathname } = new URL(uri);
    return path.win32.join(ROOT, decodeURIComponent(host), decodeURIComponent(pathname)).replaceAll("\\", "/");
  },
  "the text behind the scheme": (uri) => open(uri.slice(uri.indexOf(":") + 1)),
  "the text up to a query or fragment": (uri) => open(uri.slice(uri.indexOf(":") + 1).split(/[?#]/, 1)[0] ?? ""),
  "the trimmed text": (uri) => open(uri.trim().slice(uri.trim().indexOf(":") + 1)),
  fileURLToPath: (uri) => fileURLToPath(uri),
  ...Object.fromEntries(
    [UriTemplateV1, UriTemplateV2].flatMap((UriTemplate, index) =>
      ["files://{folder}/{name}", "files://{+path}", "files://b/{name}", "files:{+path}"].map((template) => [
        `${template} of SDK ${index + 1}`,
        (uri: string) => {
          const variables = new UriTemplate(template).match(new URL(uri).toString());
          return openVariables(
            template === "files://b/{name}" && variables ? { folder: "b", ...variables } : variables,
          );
        },
      ]),
    ),
  ),
};

/** The files that any of the handlers opens for a URI. */
export function filesOpenedBy(uri: string): ReadonlySet<string> {
  const files = Object.values(uriReaders).map((read) => {
    try {
      return read(uri);
    } catch {
      return null;
    }
  });
  return new Set(files.filter((file) => file !== null));
}
