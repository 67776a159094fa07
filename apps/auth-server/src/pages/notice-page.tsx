import type { Child } from "hono/jsx";

/** Says what has happened, and where to go on. */
export function NoticePage({
  title,
  children,
  link,
}: {
  title: string;
  children?: Child;
  link?: { readonly href: string; readonly label: string };
}) {
  return (
    <>
      <h1>{title}</h1>
      <p>{children}</p>
      {link && (
        <p>
          <a href={link.href}>{link.label}</a>
        </p>
      )}
    </>
  );
}
