// Answers requests in a process of its own: a line of JSON for each, and the certificate first.
import { createInterface } from "node:readline";
import { idpKey } from "../support/keys.ts";
import { IDP, NOW, writeResponse } from "../support/response.ts";
import { sign } from "../support/sign.ts";

/** A request to sign somebody in. */
interface Asked {
  readonly spEntityId: string;
  readonly requestId: string;
  readonly assertionId: string;
  readonly email: string;
}

/** Answers with a response that is good for five minutes from now on. */
function answer({ spEntityId, requestId, assertionId, email }: Asked): string {
  const acsUrl = `${spEntityId}/acs`;
  const end = Math.floor(Date.now() / 1000) - NOW + 300;
  const xml = writeResponse({
    ...{ assertionId, nameId: email, attributes: { email: [email] } },
    ...{ destination: acsUrl, recipient: acsUrl, audiences: [[spEntityId]] },
    ...{ inResponseTo: requestId, confirmationInResponseTo: requestId },
    ...{ notOnOrAfter: end, confirmationNotOnOrAfter: end },
  });
  return Buffer.from(sign(xml, "Assertion")).toString("base64");
}

process.stdout.write(`${JSON.stringify({ entityId: IDP, certificate: idpKey.certificate })}\n`);
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(line) as Asked))}\n`);
}
