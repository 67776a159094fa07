import { useText } from "../../../platform/pages/language.tsx";
import type { GuideName, Protocol } from "../domain/guides.ts";
import { type CopiedValue, CopyValues } from "./copy-values.tsx";
import { Instructions } from "./instructions.tsx";
import { NextStep } from "./set-up-frame.tsx";

export interface RegisterStepProps {
  readonly base: string;
  readonly guide: GuideName;
  readonly protocol: Protocol;
  readonly acsUrl: string;
  readonly entityId: string;
  readonly redirectUri: string;
}

/** Shows what the identity provider has to know of this server, and how to tell it. */
export function RegisterStep({ base, guide, protocol, acsUrl, entityId, redirectUri }: RegisterStepProps) {
  const t = useText();
  const values: readonly CopiedValue[] =
    protocol === "saml"
      ? [
          { label: t(`set_up_value.${guide}.acs_url`), value: acsUrl },
          { label: t(`set_up_value.${guide}.entity_id`), value: entityId },
        ]
      : [{ label: t(`set_up_value.${guide}.redirect_uri`), value: redirectUri }];
  return (
    <>
      <Instructions guide={guide} protocol={protocol} part="register" />
      <h3>{t("set_up.values")}</h3>
      <CopyValues values={values} />
      {protocol === "saml" && (
        <p class="back">
          <a href={`${base}/register/metadata.xml`} download="metadata.xml">
            {t("set_up.sp_metadata")}
          </a>
        </p>
      )}
      <NextStep base={base} next="connect" back="provider" />
    </>
  );
}
