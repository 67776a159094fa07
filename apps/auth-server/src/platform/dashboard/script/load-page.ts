/**
 * Loads a page of the dashboard without showing it. The browser parses it as it would if one went there, except that nothing in it runs.
 *
 * @returns the page, or `null` if there is none to show, such as when the operator has been signed out
 */
export function loadPage(url: string, signal?: AbortSignal): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("GET", url);
    request.responseType = "document";
    request.addEventListener("loadend", () => {
      const isThere = request.status === 200 && new URL(request.responseURL).pathname === new URL(url).pathname;
      resolve(isThere ? request.responseXML : null);
    });
    signal?.addEventListener("abort", () => request.abort());
    request.send();
  });
}
