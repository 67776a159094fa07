import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";

export interface Project {
  readonly id: string;
  readonly name: string;
  /** Unix seconds. */
  readonly createdAt: number;
}

/** The projects of one organization, or of one user. */
export interface Projects {
  list(): readonly Project[];
  create(name: string): Project;
  /** Returns whether there was such a project. */
  rename(id: string, name: string): boolean;
  /** Returns whether there was such a project. */
  remove(id: string): boolean;
}

/** Opens the projects of an owner: an organization's id or, outside organizations, a user's. */
export interface ProjectFiles {
  of(owner: string): Projects;
  close(): void;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Keeps each owner's projects in an SQLite file of its own below a folder, so that no query can mix them up.
 *
 * @param now milliseconds since the epoch
 */
export function openProjectFiles(folder: string, now: () => number): ProjectFiles {
  mkdirSync(folder, { recursive: true });
  const open = new Map<string, Database.Database>();

  function databaseOf(owner: string): Database.Database {
    // The id becomes a file name.
    if (!UUID.test(owner)) throw new Error("the owner of projects must be a lowercase UUID");
    const database = open.get(owner) ?? openDatabase(join(folder, `${owner}.db`));
    open.set(owner, database);
    return database;
  }

  return {
    of: (owner) => projectsIn(databaseOf(owner), now),
    close() {
      for (const database of open.values()) database.close();
      open.clear();
    },
  };
}

function openDatabase(file: string): Database.Database {
  const database = new Database(file);
  database.pragma("journal_mode = WAL");
  database.exec(
    "CREATE TABLE IF NOT EXISTS projects (id TEXT PRIMARY KEY, name TEXT NOT NULL, created_at INTEGER NOT NULL)",
  );
  return database;
}

function projectsIn(database: Database.Database, now: () => number): Projects {
  return {
    list: () =>
      database
        .prepare("SELECT id, name, created_at AS createdAt FROM projects ORDER BY created_at, id")
        .all() as Project[],
    create(name) {
      const project = { id: randomUUID(), name, createdAt: Math.floor(now() / 1000) };
      database.prepare("INSERT INTO projects VALUES (?, ?, ?)").run(project.id, project.name, project.createdAt);
      return project;
    },
    rename: (id, name) => database.prepare("UPDATE projects SET name = ? WHERE id = ?").run(name, id).changes > 0,
    remove: (id) => database.prepare("DELETE FROM projects WHERE id = ?").run(id).changes > 0,
  };
}
