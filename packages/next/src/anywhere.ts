// What "#server-only" of package.json stands for wherever code of the server may run.
export {};
