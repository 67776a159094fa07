import { useText } from "../../../platform/pages/language.tsx";

/** Sends an owner to prove who they are, in place of a form that takes such a proof. */
export function ConfirmFirst({ path }: { readonly path: string }) {
  const t = useText();
  return (
    <p>
      <a class="button" href={path}>
        {t("set_up.confirm_first")}
      </a>
    </p>
  );
}
