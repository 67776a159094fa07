import type { Command } from "commander";
import { type CliContext, withInstallation } from "../../../platform/cli/context.ts";
import { rejectSecretKey } from "../../../platform/config/secret-key.ts";
import { reEncryptStreamSecrets } from "../../audit-streams/domain/re-encrypt-stream-secrets.ts";
import { reEncryptPollTokens } from "../../connection-signals/domain/re-encrypt-poll-tokens.ts";
import { reEncryptConnectionSecrets } from "../../connections/domain/re-encrypt-connection-secrets.ts";
import { reEncryptSignalSecrets } from "../../shared-signals/domain/re-encrypt-signal-secrets.ts";
import { reEncryptWebhookSecrets } from "../../webhooks/domain/re-encrypt-webhook-secrets.ts";
import { reEncryptTotpSecrets } from "../domain/second-factor/re-encrypt-totp-secrets.ts";

/** Adds `orgward secrets re-encrypt`. */
export function addSecretCommands(program: Command, context: CliContext): void {
  program
    .command("secrets")
    .description("encrypted values in the database")
    .command("re-encrypt")
    .description(
      "re-encrypt all second factors and the secrets of connections, webhooks, audit streams, signal streams and polled transmitters under the first ORGWARD_SECRET_KEY, so that you can remove the others",
    )
    .action(() => reEncrypt(context));
}

async function reEncrypt(context: CliContext): Promise<void> {
  await withInstallation(context, async (installation) => {
    const factors = await reEncryptTotpSecrets(installation).catch(rejectSecretKey);
    const connections = await reEncryptConnectionSecrets(installation).catch(rejectSecretKey);
    const streams = await reEncryptStreamSecrets(installation).catch(rejectSecretKey);
    const webhooks = await reEncryptWebhookSecrets(installation).catch(rejectSecretKey);
    const signals = await reEncryptSignalSecrets(installation).catch(rejectSecretKey);
    const polls = await reEncryptPollTokens(installation).catch(rejectSecretKey);
    context.stderr.write("All second factors and secrets are encrypted under the first secret key.\n");
    context.stdout.write(`${factors + connections + streams + webhooks + signals + polls}\n`);
  });
}
