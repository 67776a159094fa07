/** The fields of a form for an access policy. `methods` has several values. */
export interface PolicyFields {
  readonly second_factor_required: boolean;
  readonly methods: readonly string[];
  readonly providers: string;
  readonly maximum_session_age_hours: string;
  readonly maximum_idle_hours: string;
  readonly networks: string;
}
