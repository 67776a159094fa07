/** The optional parts of a profile as a form sends them; what was left empty is `null`. */
export function readProfile(form: URLSearchParams): {
  username: string | null;
  firstName: string | null;
  lastName: string | null;
} {
  const read = (name: string) => form.get(name)?.trim().slice(0, LONGEST_NAME) || null;
  return { username: read("username"), firstName: read("first_name"), lastName: read("last_name") };
}

const LONGEST_NAME = 128;
