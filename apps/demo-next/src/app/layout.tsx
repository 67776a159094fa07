import type { ReactNode } from "react";

export const metadata = { title: "Orgward demo: Next.js" };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body style={{ fontFamily: "system-ui", maxWidth: "48rem", margin: "2rem auto" }}>{children}</body>
    </html>
  );
}
