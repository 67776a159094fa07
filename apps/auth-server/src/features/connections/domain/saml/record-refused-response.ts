import type { ChangingDeps } from "../../../../platform/domain/deps.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import type { SamlRefusal } from "../../../../saml/index.ts";
import { inOrganization } from "../../../orgs/domain/organization-events.ts";
import { connectionTarget } from "../manage-connections.ts";
import type { SamlConnectionRecord } from "../records.ts";

/** Why a response wasn't accepted. `replayed`: its assertion was accepted before. The message holds nothing that tells who a person is. */
export type ResponseRefusal = SamlRefusal | { readonly code: "replayed"; readonly message: string };

/** Records that a response was refused, and why, for whoever looks after the connection. */
export async function recordRefusedResponse(
  deps: ChangingDeps,
  connection: SamlConnectionRecord,
  { code, message }: ResponseRefusal,
): Promise<void> {
  await deps.store.write(async (repositories) =>
    appendEvent(repositories, deps, {
      type: "connection.response_refused",
      target: connectionTarget(connection),
      ...(await inOrganization(repositories, connection.orgId)),
      details: { code, message },
    }),
  );
}
