/** The fields of a form for an access policy. `methods` and `connection_ids` have several values. */
export interface PolicyFields {
  readonly second_factor_required: boolean;
  readonly methods: readonly string[];
  readonly providers: string;
  readonly connection_ids: readonly string[];
  readonly maximum_session_age_hours: string;
  readonly maximum_idle_hours: string;
  readonly networks: string;
  readonly impersonation_forbidden: boolean;
}

/** A connection that a policy can demand. */
export interface DemandableConnection {
  readonly connectionId: string;
  readonly name: string;
}
