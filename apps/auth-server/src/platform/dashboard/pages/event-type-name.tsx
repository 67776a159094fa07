import { Fragment } from "hono/jsx";

/** Renders the name of a type of event, such as `member.role_changed`, which is broken between its words alone. */
export function EventTypeName({ name }: { readonly name: string }) {
  return (
    <code class="event-type">
      {name.split(/(?<=[._])/).map((part, index) => (
        <Fragment>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}
