/** What name servers answer when they are asked for the TXT records at a name. */
export type TxtAnswer =
  /** The records, the strings of each put together (RFC 7208 section 3.3 does the same). None if there are none, or the name doesn't exist. */
  | { readonly kind: "answered"; readonly records: readonly string[] }
  /** No usable answer, which says nothing about the records. `code`: such as `ESERVFAIL` or `ETIMEOUT`. */
  | { readonly kind: "failed"; readonly code: string };

/** Asks for the TXT records at a name, in the DNS. CNAME records are followed. Never rejects. */
export type ResolveTxt = (name: string) => Promise<TxtAnswer>;
