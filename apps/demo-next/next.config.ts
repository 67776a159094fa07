import type { NextConfig } from "next";

const config: NextConfig = {
  distDir: "dist",
};

export default config;
