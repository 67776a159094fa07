import { answer } from "./app.ts";

/** The part of Deno's global that this file needs. */
declare const Deno: {
  serve(
    options: {
      readonly port: number;
      readonly hostname: string;
      readonly onListen: (address: { readonly port: number }) => void;
    },
    handler: (request: Request) => Promise<Response>,
  ): unknown;
};

const onListen = ({ port }: { readonly port: number }): void => {
  console.log(JSON.stringify({ event: "listen", port }));
};
Deno.serve({ port: 0, hostname: "127.0.0.1", onListen }, (request) => answer(request));
