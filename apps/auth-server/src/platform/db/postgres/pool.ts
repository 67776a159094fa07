import pg from "pg";
import { DatabaseReadOnlyError } from "../errors.ts";
import type { PostgresOptions } from "../options.ts";
import { listHostUrls } from "./hosts.ts";

const DEFAULT_POOL_SIZE = 10;

/** How long a query waits for a free connection, or for a new one. */
const CONNECTION_TIMEOUT_MILLISECONDS = 10_000;

/** How long one of several hosts has to accept a connection, so that there is time to try the others. */
const HOST_TIMEOUT_MILLISECONDS = 3000;

/** How long a connection is idle before the system asks the other side whether it is still there. */
const KEEP_ALIVE_MILLISECONDS = 10_000;

/** A pool of connections, and how many hosts it chooses from. */
export interface HostPool {
  readonly pool: pg.Pool;
  readonly hosts: number;
}

type OnConnected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** Creates the pool. Of several hosts, it connects to the one that accepts writes. The first query connects. */
export function createPool(options: PostgresOptions): HostPool {
  const types = new pg.TypeOverrides();
  // Times and counts are far below 2^53, where numbers would lose precision.
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const urls = listHostUrls(options.url);
  const hosts = createHosts(urls);
  // The types don't know that the pool gives its options to the client.
  const config = {
    Client: hosts.Client,
    max: options.poolSize ?? DEFAULT_POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MILLISECONDS,
    application_name: "orgward",
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MILLISECONDS,
    types,
    pipeline: true,
    ...(options.answerTimeout !== undefined && { query_timeout: options.answerTimeout }),
    ...((options.writable || urls.length > 1) && { verify: hosts.verify }),
  };
  const pool = new pg.Pool(config as unknown as pg.PoolConfig);
  // Without listeners, a lost connection would end the process, whether it was idle or between two queries of a transaction.
  const report = options.onConnectionLost ?? (() => undefined);
  pool.on("error", report);
  pool.on("connect", (client) => client.on("error", report));
  return { pool, hosts: urls.length };
}

/** Creates clients of the host that worked last, and moves on to the next host when it doesn't. */
function createHosts(urls: readonly string[]) {
  let current = 0;
  const moveOnFrom = (url: string): void => {
    if (urls[current] === url) current = (current + 1) % urls.length;
  };
  class Client extends pg.Client {
    readonly url: string;

    constructor(config: pg.ClientConfig) {
      const url = urls[current] ?? "";
      const timeout = urls.length > 1 && { connectionTimeoutMillis: HOST_TIMEOUT_MILLISECONDS };
      super({ ...config, ...timeout, connectionString: url });
      this.url = url;
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: OnConnected): void;
    override connect(callback?: OnConnected): Promise<pg.Client> | undefined {
      if (callback === undefined) return super.connect();
      super.connect((error: Error) => {
        if (error) moveOnFrom(this.url);
        (callback as (error: Error) => void)(error);
      });
      return undefined;
    }
  }
  return {
    Client,
    /** Refuses a connection to a standby: what it would answer may be out of date. */
    verify(client: Client, done: (error?: Error) => void): void {
      client.query<{ transaction_read_only: string }>("show transaction_read_only").then(({ rows }) => {
        if (rows[0]?.transaction_read_only === "off") return done();
        moveOnFrom(client.url);
        done(new DatabaseReadOnlyError());
      }, done);
    },
  };
}
