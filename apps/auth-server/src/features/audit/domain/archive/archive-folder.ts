/** Where an archive is kept. */
export interface ArchiveFolder {
  /** Where it is, for people. */
  readonly path: string;
  /** Lists the names of its files. */
  list(): Promise<readonly string[]>;
  /** Reads a file. Rejects if there is none. */
  read(name: string): AsyncIterable<Uint8Array>;
  /**
   * Writes a file, or replaces it. Resolves once its content and its name are on disk; until then, there is no file of this name, or the
   * one that was there before.
   */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
}

/** Says why the log wasn't archived, and what to do. */
export class ArchiveError extends Error {
  override readonly name = "ArchiveError";
}
