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
      {scopes.map((scope) => (
        <li>
          <ScopeWords {...scope} />
        </li>
      ))}
    </ul>
  );
}

/** Says what scopes allow, one after another, where there is little room. */
export function ScopesInline({ scopes }: { readonly scopes: readonly DescribedScope[] }) {
  return (
    <>
      {scopes.map((scope, index) => (
        <>
          {index > 0 && " · "}
          <ScopeWords {...scope} />
        </>
      ))}
    </>
  );
}

function ScopeWords({ name, description }: DescribedScope) {
  if (description === null) return <>{name}</>;
  return (
    <>
      {description} <span class="role muted">{name}</span>
    </>
  );
}
