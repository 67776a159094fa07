/** One page of a longer list, and how long the list is. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** Which rows of a list are on the page. */
export interface PageRequest {
  readonly limit: number;
  readonly offset: number;
}
