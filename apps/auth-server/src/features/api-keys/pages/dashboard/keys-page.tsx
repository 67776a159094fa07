import type { FieldProblems } from "../../../../platform/dashboard/pages/form-state.ts";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import type { SigningKeyState } from "../../../signing-keys/domain/keys.ts";
import type { SigningKeyRecord } from "../../../signing-keys/domain/records.ts";
import { ApiKeys, type ListedApiKey } from "./api-keys.tsx";
import { SigningKeys } from "./signing-keys.tsx";

export interface KeysPageProps {
  readonly operator: PageOperator;
  readonly apiKeys: readonly ListedApiKey[];
  readonly signingKeys: readonly (SigningKeyRecord & { readonly state: SigningKeyState })[];
  readonly problems: FieldProblems;
}

/** Renders the keys of backends, and those that sign access tokens. */
export function KeysPage({ operator, apiKeys, signingKeys, problems }: KeysPageProps) {
  return (
    <>
      <ApiKeys operator={operator} keys={apiKeys} problems={problems} />
      <SigningKeys operator={operator} keys={signingKeys} />
    </>
  );
}
