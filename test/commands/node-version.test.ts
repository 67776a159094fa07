import { expect, test } from "vitest";
import { oldestNode, unsupportedNodeMessage } from "../../scripts/setup/node-version.mjs";
import { readManifest, repository } from "../../scripts/setup/workspace.mjs";

test.each(["20.19.0", "20.20.2", "22.0.0", "26.10.0"])("Node %s will do", (version) => {
  expect(unsupportedNodeMessage(version)).toBeNull();
});

test.each(["18.20.4", "20.18.3", "20.0.0", "4.9.1"])(
  "Node %s gets one sentence that names both versions",
  (version) => {
    const message = unsupportedNodeMessage(version);
    expect(message).toContain(`needs Node 20.19 or newer, and this is Node ${version}`);
    expect(message).not.toContain("\n");
  },
);

test("package.json asks for the same Node", () => {
  expect(readManifest(repository)).toMatchObject({ engines: { node: `>=${oldestNode.replace(/\.0$/, "")}` } });
});
