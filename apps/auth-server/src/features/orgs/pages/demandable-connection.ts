/** A connection that a policy can demand. */
export interface DemandableConnection {
  readonly connectionId: string;
  readonly name: string;
}
