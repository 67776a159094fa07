import type { Repositories } from "../../../platform/domain/store.ts";
import { logoPath } from "../../../platform/http/brand.ts";
import type { MailBrand } from "../../../platform/mail/mail-brand.ts";
import { readAppearance } from "../domain/appearance.ts";
import { textOn } from "../domain/contrast.ts";

/** Reads how emails present the deployment. `issuer` is the public origin, where email clients load the logo. */
export async function readMailBrand(repositories: Repositories, issuer: string): Promise<MailBrand> {
  const { name, accentColor, logoDigest, defaultLanguage } = await readAppearance(repositories);
  return {
    name,
    origin: issuer,
    logoUrl: logoDigest && `${issuer}${logoPath(logoDigest)}`,
    accentColor,
    onAccent: textOn(accentColor),
    language: defaultLanguage,
  };
}
