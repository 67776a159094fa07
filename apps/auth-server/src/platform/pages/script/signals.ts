/** What password managers are told about passkeys, by browsers that pass it on (WebAuthn section 5.1.10). */
interface Signals {
  signalUnknownCredential?(options: unknown): Promise<void>;
  signalAllAcceptedCredentials?(options: unknown): Promise<void>;
}

/** Tells password managers which passkeys they need no longer offer: one that the server doesn't know, or all but those that it lists. */
export function signalPasskeys(): void {
  if (!("PublicKeyCredential" in window)) return;
  const browser = PublicKeyCredential as unknown as Signals;
  for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-passkey-signal]")) {
    const options: unknown = JSON.parse(dataset.options ?? "{}");
    const sent =
      dataset.passkeySignal === "unknown"
        ? browser.signalUnknownCredential?.(options)
        : browser.signalAllAcceptedCredentials?.(options);
    sent?.catch(() => {});
  }
}
