/** What one shell takes for something else than another, by the name that a finding gets. */
const UNPORTABLE: readonly (readonly [string, RegExp])[] = [
  ["exec", /(^|[\s&|;])exec\s/],
  ["a shell", /(^|[\s&|;])(sh|bash)\s+-\w*c\b/],
  ["a variable for one command", /(^|[\s&|;])(env\s|\w+=\S*\s)/],
  ["a variable's value", /\$[\w{(]|%\w+%/],
  ["single quotes", /'/],
  ["a command of POSIX alone", /(^|[\s&|;])(rm|cp|mv|mkdir|cat|touch|chmod)\s/],
  ["a semicolon", /;/],
  ["an unquoted ^, which cmd.exe takes away", /^[^"]*("[^"]*"[^"]*)*\^/],
];

/** Names everything in a script of a package.json that not every shell reads alike: sh, and cmd.exe on Windows. */
export function findShellSyntax(script: string): string[] {
  return UNPORTABLE.filter(([, pattern]) => pattern.test(script)).map(([name]) => name);
}
