import { z } from "zod";
import { suggestName } from "./nearest-name.ts";

/** Returns the schema of an object in the configuration file. A name that it doesn't know is refused, with the nearest one it knows. */
export function fields<Shape extends z.ZodRawShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  return z.strictObject(shape, {
    error: (issue) => (issue.code === "unrecognized_keys" ? describeUnknown(issue.keys, shape) : undefined),
  });
}

function describeUnknown([name = ""]: readonly string[], shape: z.ZodRawShape): string {
  return `has no field "${name}".${suggestName(name, Object.keys(shape))}`;
}

/** Returns the schema of a list in which no two entries have the same name. */
export function listOf<Item extends z.ZodType>(item: Item, nameOf: (item: z.output<Item>) => string) {
  return z.array(item).superRefine((items, context) => {
    const names = items.map(nameOf);
    for (const [index, name] of names.entries()) {
      const first = names.indexOf(name);
      if (first === index) continue;
      context.addIssue({ code: "custom", path: [index], message: `is "${name}", which is in the list already` });
    }
  });
}
