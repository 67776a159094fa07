import { createReadStream } from "node:fs";

/** Thrown when an export can't be imported. The message says why and what to do. */
export class ImportError extends Error {
  override readonly name = "ImportError";
  readonly code = "import_failed";
}

/** The length limit of a line, because a file that isn't an export may be one endless line. */
const MAX_LINE_LENGTH = 64 * 1024 * 1024;

/** A part of an export, in order: unparsed lines of rows, or the parsed lines between them. */
export type ExportPart = { readonly rows: readonly string[] } | { readonly record: Record<string, unknown> };

/** Reads an export part by part. */
export async function* readExport(file: string): AsyncGenerator<ExportPart> {
  for await (const lines of readLineBatches(file)) {
    let rows: string[] = [];
    for (const line of lines) {
      if (line.startsWith("[")) {
        rows.push(line);
        continue;
      }
      if (rows.length > 0) yield { rows };
      rows = [];
      yield { record: parseRecord(line) };
    }
    if (rows.length > 0) yield { rows };
  }
}

async function* readLineBatches(file: string): AsyncGenerator<readonly string[]> {
  let rest = "";
  for await (const chunk of createReadStream(file, { encoding: "utf8", highWaterMark: 1024 * 1024 })) {
    const lines = (rest + (chunk as string)).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > MAX_LINE_LENGTH) throw notAnExport();
    yield lines;
  }
  if (rest !== "") throw new ImportError("The export is cut off in the middle of a line. Export again.");
}

function parseRecord(line: string): Record<string, unknown> {
  try {
    const record: unknown = JSON.parse(line);
    if (typeof record === "object" && record !== null) return record as Record<string, unknown>;
  } catch {
    // The error below says what is wrong; the line may contain anything.
  }
  throw notAnExport();
}

/** Returns the error for a file that isn't an export. */
export function notAnExport(): ImportError {
  return new ImportError("The file isn't an Orgward export, or it is damaged. Create one with `orgward export`.");
}
