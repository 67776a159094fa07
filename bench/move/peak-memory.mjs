// @ts-check
// Loaded before a command's own program: when it ends, it writes the most memory that it ever had resident, in KiB.
import { writeSync } from "node:fs";

const reportDescriptor = 3;

process.on("exit", () => {
  writeSync(reportDescriptor, String(process.resourceUsage().maxRSS));
});
