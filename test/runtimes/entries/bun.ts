import { answer } from "./app.ts";

/** The part of Bun's global that this file needs. */
declare const Bun: {
  serve(options: {
    readonly port: number;
    readonly hostname: string;
    readonly fetch: (request: Request) => Promise<Response>;
  }): { readonly port: number };
};

const { port } = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: (request) => answer(request) });
console.log(JSON.stringify({ event: "listen", port }));
