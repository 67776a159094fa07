import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { OperatorConfirmForm } from "../../../../platform/dashboard/pages/operator-confirm-form.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import type { SigningKeyState } from "../../../signing-keys/domain/keys.ts";
import type { SigningKeyRecord } from "../../../signing-keys/domain/records.ts";

const stateNames: Record<SigningKeyState, string> = {
  coming: "published, not signing yet",
  signing: "signs",
  going: "verifies tokens it signed",
};

const SIGNING_AT_ONCE =
  "Do this if a key has leaked. Backends that haven’t fetched the new key yet will fetch it with the first token it signs. " +
  "Backends that were given the key as PEM will refuse every new token until you give them the new key. Tokens signed " +
  "with the old key stay valid until they expire.";

/** Renders the keys that sign access tokens. */
export function SigningKeys({
  operator,
  keys,
}: {
  readonly operator: PageOperator;
  readonly keys: readonly (SigningKeyRecord & { readonly state: SigningKeyState })[];
}) {
  return (
    <section>
      <h2>Signing keys</h2>
      <DataTable caption="Signing keys" columns={["Key", "Algorithm", "State", "Signs from", "Removed at"]}>
        {keys.map(({ kid, algorithm, state, signsFrom, removedAt }) => (
          <tr>
            <th scope="row">{kid}</th>
            <td data-column="Algorithm">{algorithm}</td>
            <td data-column="State">{stateNames[state]}</td>
            <td data-column="Signs from">
              <Time at={signsFrom} />
            </td>
            <td data-column="Removed at">
              {removedAt === null ? <span class="muted">stays</span> : <Time at={removedAt} />}
            </td>
          </tr>
        ))}
      </DataTable>
      <Rotation operator={operator} />
    </section>
  );
}

function Rotation({ operator }: { operator: PageOperator }) {
  const action = "/dashboard/keys/signing/rotate";
  return (
    <>
      <p>A new key is published first and starts signing once every backend has had time to fetch it.</p>
      <OperatorForm operator={operator} action={action} submit="Publish new key" />
      <OperatorConfirmForm
        opens="Sign with a new key immediately"
        consequence={SIGNING_AT_ONCE}
        operator={operator}
        action={action}
        hidden={{ now: "on" }}
        submit="Sign with a new key now"
      />
    </>
  );
}
