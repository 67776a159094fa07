import type { Brand } from "../http/brand.ts";

/** Shows the deployment's logo, the one for dark pages where the browser prefers them, or without a logo its icon and name. */
export function BrandMark({ name, logo, darkLogo, icon }: Brand) {
  if (logo === null) return <WordMark name={name} icon={icon} />;
  return (
    <picture>
      {darkLogo !== null && <source srcset={darkLogo} media="(prefers-color-scheme: dark)" />}
      <img src={logo} alt={name} />
    </picture>
  );
}

/** Shows the deployment's icon beside its name. */
export function WordMark({ name, icon }: Pick<Brand, "name" | "icon">) {
  return (
    <span class="word-mark">
      <img src={icon} alt="" width="24" height="24" />
      {name}
    </span>
  );
}
