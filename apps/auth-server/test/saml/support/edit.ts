/** Changes XML, and fails if the pattern isn't there: an attack that changes nothing would prove nothing. */
export function edit(xml: string, pattern: string | RegExp, replacement: string): string {
  const changed = xml.replace(pattern, () => replacement);
  if (changed === xml) throw new Error(`nothing to replace: ${pattern}`);
  return changed;
}

/** Takes the first part that matches out of XML. */
export function cut(xml: string, pattern: RegExp): { readonly part: string; readonly rest: string } {
  const part = pattern.exec(xml)?.[0];
  if (part === undefined) throw new Error(`nothing to cut: ${pattern}`);
  return { part, rest: xml.replace(part, () => "") };
}

export const assertionPattern = /<saml:Assertion .*<\/saml:Assertion>/s;
export const signaturePattern = /<ds:Signature .*?<\/ds:Signature>/s;
