import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import type { SigningKeyState } from "../../../signing-keys/domain/keys.ts";
import type { SigningKeyRecord } from "../../../signing-keys/domain/records.ts";
import { ApiKeyList, type ApiKeyListProps } from "./api-key-list.tsx";
import { SigningKeys } from "./signing-keys.tsx";

export interface KeysPageProps {
  readonly operator: PageOperator;
  readonly apiKeys: ApiKeyListProps;
  readonly signingKeys: readonly (SigningKeyRecord & { readonly state: SigningKeyState })[];
}

/** Renders the keys of backends, and those that sign access tokens. */
export function KeysPage({ operator, apiKeys, signingKeys }: KeysPageProps) {
  return (
    <>
      <ApiKeyList {...apiKeys} />
      <SigningKeys operator={operator} keys={signingKeys} />
    </>
  );
}
