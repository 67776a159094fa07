/** An access policy, as the management API takes it. */
export interface Policy {
  readonly secondFactorRequired: boolean;
  readonly methods: readonly string[] | null;
  readonly connectionIds: null;
  readonly maximumSessionAgeSeconds: number | null;
  readonly maximumIdleSeconds: number | null;
  readonly networks: readonly string[] | null;
}

const nothing: Policy = {
  secondFactorRequired: false,
  methods: null,
  connectionIds: null,
  maximumSessionAgeSeconds: null,
  maximumIdleSeconds: null,
  networks: null,
};

const HALF_AN_HOUR = 30 * 60;

/** The policies that Acme has in turn. Globex never has one. */
export const policies: Readonly<Record<string, Policy>> = {
  "A second factor": { ...nothing, secondFactorRequired: true },
  "A password, a passkey or Google": { ...nothing, methods: ["password", "passkey", "social_sso:Google"] },
  "A sign-in of the last half hour": { ...nothing, maximumSessionAgeSeconds: HALF_AN_HOUR },
  "Never away for more than half an hour": { ...nothing, maximumIdleSeconds: HALF_AN_HOUR },
  "From another network": { ...nothing, networks: ["192.0.2.0/24"] },
  "Two factors with a passkey, in the last half hour": {
    ...nothing,
    secondFactorRequired: true,
    methods: ["passkey"],
    maximumSessionAgeSeconds: HALF_AN_HOUR,
  },
};
