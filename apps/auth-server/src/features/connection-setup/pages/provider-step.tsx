import type { Child } from "hono/jsx";
import { Form } from "../../../platform/pages/form-page.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { GUIDE_NAMES, GUIDES, type GuideName, PROTOCOLS, type Protocol } from "../domain/guides.ts";

export interface ProviderStepProps {
  readonly base: string;
  readonly organization: string;
  readonly chosen: { readonly guide: GuideName | null; readonly protocol: Protocol };
  /** The version of the choice that the page shows; `0` if nothing was chosen. */
  readonly version: number;
  readonly formToken: Child;
}

/** Asks which identity provider an organization has, and by which protocol it speaks. */
export function ProviderStep({ base, organization, chosen, version, formToken }: ProviderStepProps) {
  const t = useText();
  return (
    <>
      <p class="lead">{t("set_up.provider_lead", { organization })}</p>
      <Form
        action={`${base}/provider`}
        formToken={formToken}
        hidden={{ version: String(version) }}
        submit={t("set_up.continue")}
      >
        <fieldset>
          <legend>{t("set_up.provider")}</legend>
          {GUIDE_NAMES.map((guide) => (
            <label class="choice">
              <input type="radio" name="guide" value={guide} checked={guide === chosen.guide} required />
              {GUIDES[guide].name ?? t("set_up.generic")}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>{t("set_up.protocol")}</legend>
          <p class="hint">{t("set_up.protocol_advice")}</p>
          {PROTOCOLS.map((protocol) => (
            <label class="choice">
              <input type="radio" name="protocol" value={protocol} checked={protocol === chosen.protocol} required />
              {t(`set_up_protocol.${protocol}`)}
            </label>
          ))}
        </fieldset>
      </Form>
    </>
  );
}
