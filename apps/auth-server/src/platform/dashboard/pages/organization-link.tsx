interface OrganizationLinkProps {
  readonly orgId: string;
  /** Names of organizations by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

/** Links to an organization by its name. */
export function OrganizationLink({ orgId, names }: OrganizationLinkProps) {
  return <a href={`/dashboard/orgs/${orgId}`}>{names.get(orgId) ?? orgId}</a>;
}
