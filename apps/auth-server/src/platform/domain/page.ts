/** One page of a longer list, and the length of the list. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** The rows of a list that a page covers. */
export interface PageRequest {
  readonly limit: number;
  readonly offset: number;
}
