import { useText } from "../../pages/language.tsx";

export interface SecretPageProps {
  /** The id of what the secret belongs to, such as the client id. */
  readonly id: { readonly label: string; readonly value: string };
  readonly label: string;
  readonly secret: string;
  /** The page to continue to. */
  readonly next: { readonly href: string; readonly label: string };
}

/** Shows a new secret, only this once. */
export function SecretPage({ id, label, secret, next }: SecretPageProps) {
  return (
    <>
      <p class="notice" role="status">
        {useText()("new_secret.copy_now")}
      </p>
      <dl>
        <dt>{id.label}</dt>
        <dd class="with-copy">
          <span class="secret" data-copy={id.label}>
            {id.value}
          </span>
        </dd>
        <dt>{label}</dt>
        <dd class="with-copy">
          <span class="secret" data-copy={label} id="secret">
            {secret}
          </span>
        </dd>
      </dl>
      <p>
        <a href={next.href}>{next.label}</a>
      </p>
    </>
  );
}
