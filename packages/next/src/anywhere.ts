// What "#server-only" of package.json stands for. In code for browsers that is the package "server-only" instead, which ends the build.
export {};
