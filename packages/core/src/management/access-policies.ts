import { type Claims, readNumber, readText, readTexts } from "../token/claims.ts";
import { type Api, type CallOptions, whetherDone } from "./api.ts";
import { isId } from "./ids.ts";
import {
  listReader,
  member,
  memberOrNull,
  type ReadMember,
  readBoolean,
  readNumberOrNull,
  readObject,
  readTextOrNull,
  recordReader,
} from "./wire.ts";

/** What an organization demands of its members' sign-ins. `null` means that there is no such rule. */
export interface OrgAccessPolicy {
  readonly secondFactorRequired: boolean;
  /** Login methods: `password`, `magic_link`, `passkey`, or `social_sso:` and the name of a provider. */
  readonly methods: readonly string[] | null;
  /** The organization's own connections, by id. */
  readonly connectionIds: readonly string[] | null;
  /** How long ago members may have last proven who they are. */
  readonly maximumSessionAgeSeconds: number | null;
  /** How long members may have been inactive since. */
  readonly maximumIdleSeconds: number | null;
  /** Networks in CIDR notation, such as `192.0.2.0/24`. */
  readonly networks: readonly string[] | null;
  /** Whether somebody may act as a member, operators included. */
  readonly impersonation: "allowed" | "forbidden";
}

/** Whom a policy would ask for what, as far as the auth server knows the members. */
export interface OrgAccessPolicyForecast {
  readonly members: number;
  /** How many would be asked for anything, the next time that a token is made for them. */
  readonly asked: number;
  /** How many would be asked for each rule, such as `second_factor`. Rules that nobody would be asked for are missing. */
  readonly askedFor: Readonly<Record<string, number>>;
  /** How many of those who would be asked for a second factor have none set up. */
  readonly withoutSecondFactor: number;
  /** How many members have no account yet at the connections that the policy demands. */
  readonly withoutConnection: number;
  /** Whether the auth server knows that a holder of the highest role could meet the policy. */
  readonly someOwnerCanMeet: boolean;
  /** The first thousand who would be asked, oldest membership first. */
  readonly askedMembers: readonly AskedOrgMember[];
}

/** A member whom a policy would ask for something. */
export interface AskedOrgMember {
  readonly userId: string;
  /** What their sign-in lacks, such as `second_factor`. */
  readonly unmet: readonly string[];
}

/** The functions that read and replace the access policies of organizations. */
export interface AccessPolicies {
  /**
   * Reads what an organization demands of its members' sign-ins.
   *
   * `GET /org/{org_id}/access_policy`
   *
   * @returns null when there is no such organization
   */
  fetchOrgAccessPolicy(orgId: string, call?: CallOptions): Promise<OrgAccessPolicy | null>;
  /**
   * Forecasts whom a policy would ask for what, and changes nothing.
   *
   * `POST /org/{org_id}/access_policy/forecast`
   *
   * @returns null when there is no such organization
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  forecastOrgAccessPolicy(
    orgId: string,
    policy: OrgAccessPolicy,
    call?: CallOptions,
  ): Promise<OrgAccessPolicyForecast | null>;
  /**
   * Replaces all that an organization demands. It counts for access tokens made from then on, and revokes those made before if it demands
   * more; nobody is signed out.
   *
   * `PUT /org/{org_id}/access_policy`
   *
   * @returns whether there is such an organization
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  updateOrgAccessPolicy(orgId: string, policy: OrgAccessPolicy, call?: CallOptions): Promise<boolean>;
}

const readTextsOrNull: ReadMember<readonly string[] | null> = memberOrNull((value) => readTexts({ value }, "value"));

const readAccessPolicy = recordReader<OrgAccessPolicy>({
  secondFactorRequired: readBoolean,
  methods: readTextsOrNull,
  connectionIds: readTextsOrNull,
  maximumSessionAgeSeconds: readNumberOrNull,
  maximumIdleSeconds: readNumberOrNull,
  networks: readTextsOrNull,
  impersonation: (record, name) => (readTextOrNull(record, name) === "forbidden" ? "forbidden" : "allowed"),
});

const readAskedMember = recordReader<AskedOrgMember>({ userId: readText, unmet: readTexts });

const readForecast = recordReader<OrgAccessPolicyForecast>({
  members: readNumber,
  asked: readNumber,
  askedFor: readCounts,
  withoutSecondFactor: readNumber,
  withoutConnection: readNumber,
  someOwnerCanMeet: readBoolean,
  askedMembers: member(listReader(readAskedMember)),
});

/** Reads an object whose members are all numbers. */
function readCounts(record: Claims, name: string): Readonly<Record<string, number>> {
  const counts = readObject(record, name);
  return Object.fromEntries(Object.keys(counts).map((key) => [key, readNumber(counts, key)]));
}

/** Creates the functions that read and replace access policies. */
export function accessPolicies(api: Api): AccessPolicies {
  const pathOf = (orgId: string) => `/org/${orgId}/access_policy`;
  return {
    fetchOrgAccessPolicy: async (orgId, call) =>
      isId(orgId) ? api({ method: "GET", path: pathOf(orgId), read: readAccessPolicy, absent: null }, call) : null,
    forecastOrgAccessPolicy: async (orgId, policy, call) => {
      if (!isId(orgId)) return null;
      const path = `${pathOf(orgId)}/forecast`;
      return api({ method: "POST", path, body: policy, isSafe: true, read: readForecast, absent: null }, call);
    },
    updateOrgAccessPolicy: async (orgId, policy, call) =>
      isId(orgId) && api(whetherDone({ method: "PUT", path: pathOf(orgId), body: policy }), call),
  };
}
