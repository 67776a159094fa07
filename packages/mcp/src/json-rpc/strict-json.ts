const QUOTE = 0x22;
const COLON = 0x3a;
const BACKSLASH = 0x5c;

/**
 * Parses JSON that a guard and a handler behind it must read alike.
 *
 * An object that names a member twice has no agreed meaning (RFC 8259 section 4): a guard that reads the last one
 * could allow what a handler that reads the first one then does. A `__proto__` member turns into a prototype as soon as
 * somebody copies the object. Both are refused.
 *
 * @throws SyntaxError when the text is no JSON, or such JSON.
 */
export function parseStrictJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (countMembersOf(value) !== countColons(text)) throw new SyntaxError("an object names a member twice");
  return value;
}

// Every member of a JSON text has exactly one colon outside strings, so a lost duplicate shows as a difference.
function countColons(json: string): number {
  let colons = 0;
  let inString = false;
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (inString && code === BACKSLASH) index++;
    else if (code === QUOTE) inString = !inString;
    else if (!inString && code === COLON) colons++;
  }
  return colons;
}

// A list of values to visit, not recursion: a body of brackets alone would overflow the stack.
function countMembersOf(root: unknown): number {
  let members = 0;
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== "object" || value === null) continue;
    if (!Array.isArray(value)) {
      if (Object.hasOwn(value, "__proto__")) throw new SyntaxError("an object has a member __proto__");
      members += Object.keys(value).length;
    }
    for (const member of Object.values(value)) open.push(member);
  }
  return members;
}
