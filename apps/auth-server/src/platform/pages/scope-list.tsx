/** A scope, and what it allows in words. */
export interface DescribedScope {
  readonly name: string;
  /** `null` for a scope that is no longer offered. */
  readonly description: string | null;
}

/** Lists what scopes allow, a line for each. */
export function ScopeList({ scopes }: { readonly scopes: readonly DescribedScope[] }) {
  return (
    <ul class="scopes">
      {scopes.map(({ name, description }) => (
        <li>{description === null ? name : [description, " ", <span class="role">{name}</span>]}</li>
      ))}
    </ul>
  );
}

/** Says what scopes allow, one after another, where there is little room. Their names show while one points at them. */
export function ScopesInline({ scopes }: { readonly scopes: readonly DescribedScope[] }) {
  return (
    <>
      {scopes.map(({ name, description }, index) => (
        <>
          {index > 0 && " · "}
          <span title={name}>{description ?? name}</span>
        </>
      ))}
    </>
  );
}
