import type { ReactNode } from "react";

export const metadata = { title: "Orgward demo: Next.js" };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body style={{ fontFamily: "system-ui" }}>{children}</body>
    </html>
  );
}
