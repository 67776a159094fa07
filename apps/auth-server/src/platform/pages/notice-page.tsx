import type { Child } from "hono/jsx";

/** Renders what has happened, and where to continue. */
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
