import { offerPasskeys } from "./passkey-forms.ts";
import { signalPasskeys } from "./signals.ts";

// What hosted pages do with a script: passkeys, which browsers give to scripts alone.
offerPasskeys();
signalPasskeys();
