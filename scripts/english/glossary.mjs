// @ts-check

/** @typedef {{ wrong: RegExp, write: string }} Term `write` completes the sentence "Write …" */

/**
 * What the product's sentences don't say, and what they say instead. A space in `wrong` also matches a line break.
 *
 * @type {readonly Term[]}
 */
export const glossary = [
  { wrong: /\bprograms?\b/i, write: "“app”, or “client” for an OAuth client" },
  { wrong: /\be-mail(s|ed|ing)?\b/i, write: "“email”" },
  { wrong: /(?<![@/.])\bmail(s|ed|ing)?\b(?! servers?\b|\.)/i, write: "“email”" },
  {
    wrong: /\b(your|new|old|another|same|confirmed) address(es)?\b/i,
    write: "what kind of address it is: “email address”, “IP address” or “URL”",
  },
  { wrong: /\b(take[sn]?|took|taking)( \w+){0,3} away\b/i, write: "“remove”" },
  { wrong: /\bwithdr(aw|aws|awn|awing|ew)\b/i, write: "“revoke”" },
  { wrong: /\bswitch(es|ed|ing)?( \w+){0,3} off\b/i, write: "“disable” or “turn off”" },
  { wrong: /\b(leads?|leading|led)( \w+)? to\b/i, write: "“redirects to”, or what happens there" },
  { wrong: /\b(an?|the|random|this|that) text\b|\btexts\b/i, write: "“string”, “message” or “wording”" },
  {
    wrong: /\bpoints? in time\b|(?<!\b(at the|for a|in a|a) )\bmoments?\b/i,
    write: "“timestamp” or “time”",
  },
  { wrong: /(?<!\bthere )\b(is|are|was|were) no (?!longer\b|more\b|less\b)/i, write: "“isn’t” or “aren’t”" },
  { wrong: /\bin no organizations?\b|\b(members?|owners?) of none\b/i, write: "“not in an organization”" },
];

/** How constants that limit something don't begin. */
export const limitName = /^(LONGEST|MOST|LARGEST|MAXIMUM|DEEPEST|HIGHEST)(_|$)/;
