import type { MessageKey } from "../../../platform/language/catalog.ts";
import { Text } from "../../../platform/pages/language.tsx";
import type { GuideName, Protocol } from "../domain/guides.ts";
import type { guideMessages } from "./guide-messages.ts";

type Instruction = Extract<keyof typeof guideMessages, `set_up_guide.${string}`> & MessageKey;

interface GuideSteps {
  /** What to do where apps are created. */
  readonly register: readonly Instruction[];
  /** Where what this server needs is found. */
  readonly connect: readonly Instruction[];
}

const instructions: Readonly<Record<GuideName, Readonly<Partial<Record<Protocol, GuideSteps>>>>> = {
  okta: {
    saml: {
      register: [
        "set_up_guide.okta.saml.register_1",
        "set_up_guide.okta.saml.register_2",
        "set_up_guide.okta.saml.register_3",
        "set_up_guide.okta.saml.register_4",
      ],
      connect: ["set_up_guide.okta.saml.connect_1"],
    },
    oidc: {
      register: [
        "set_up_guide.okta.oidc.register_1",
        "set_up_guide.okta.oidc.register_2",
        "set_up_guide.okta.oidc.register_3",
      ],
      connect: ["set_up_guide.okta.oidc.connect_1", "set_up_guide.okta.oidc.connect_2"],
    },
  },
  entra: {
    saml: {
      register: [
        "set_up_guide.entra.saml.register_1",
        "set_up_guide.entra.saml.register_2",
        "set_up_guide.entra.saml.register_3",
        "set_up_guide.entra.saml.register_4",
      ],
      connect: ["set_up_guide.entra.saml.connect_1"],
    },
    oidc: {
      register: [
        "set_up_guide.entra.oidc.register_1",
        "set_up_guide.entra.oidc.register_2",
        "set_up_guide.entra.oidc.register_3",
        "set_up_guide.entra.oidc.register_4",
      ],
      connect: ["set_up_guide.entra.oidc.connect_1", "set_up_guide.entra.oidc.connect_2"],
    },
  },
  google: {
    saml: {
      register: [
        "set_up_guide.google.saml.register_1",
        "set_up_guide.google.saml.register_2",
        "set_up_guide.google.saml.register_3",
        "set_up_guide.google.saml.register_4",
        "set_up_guide.google.saml.register_5",
      ],
      connect: ["set_up_guide.google.saml.connect_1"],
    },
  },
  generic: {
    saml: {
      register: [
        "set_up_guide.generic.saml.register_1",
        "set_up_guide.generic.saml.register_2",
        "set_up_guide.generic.saml.register_3",
        "set_up_guide.generic.saml.register_4",
      ],
      connect: ["set_up_guide.generic.saml.connect_1"],
    },
    oidc: {
      register: [
        "set_up_guide.generic.oidc.register_1",
        "set_up_guide.generic.oidc.register_2",
        "set_up_guide.generic.oidc.register_3",
      ],
      connect: ["set_up_guide.generic.oidc.connect_1", "set_up_guide.generic.oidc.connect_2"],
    },
  },
};

export interface InstructionsProps {
  readonly guide: GuideName;
  readonly protocol: Protocol;
  readonly part: keyof GuideSteps;
}

/** Renders what to do at an identity provider, step by step. */
export function Instructions({ guide, protocol, part }: InstructionsProps) {
  return (
    <ol class="instructions">
      {instructions[guide][protocol]?.[part].map((step) => (
        <li>
          <Text of={step} />
        </li>
      ))}
    </ol>
  );
}
