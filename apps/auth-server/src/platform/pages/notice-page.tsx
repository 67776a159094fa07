import type { Child } from "hono/jsx";

/** Says what has happened, and where to go on. */
export function NoticePage({
  children,
  link,
}: {
  children?: Child;
  link?: { readonly href: string; readonly label: string };
}) {
  return (
    <>
      <p>{children}</p>
      {link && (
        <p class="back">
          <a href={link.href}>{link.label}</a>
        </p>
      )}
    </>
  );
}
