import { cancel, intro, isCancel, select, text } from "@clack/prompts";
import { InvalidArgumentError } from "commander";
import { type Flags, parseAuthServer } from "./command-line.ts";
import { CreateError } from "./create-error.ts";
import { DEV_AUTH_SERVER, type Framework, frameworkNames, frameworks, type Language } from "./plan.ts";
import { assertEmpty } from "./write-files.ts";

/** What has to be known to create an app. */
export interface Answers {
  readonly folder: string;
  readonly framework: Framework;
  readonly language: Language;
  readonly authServer: string;
}

/** Finds out what the flags don't say. Returns `null` when the person cancelled. */
export type Ask = (flags: Flags) => Promise<Answers | null>;

/** What `--yes` takes for whatever isn't given. */
export const defaultAnswers: Answers = {
  folder: "my-app",
  framework: "express",
  language: "typescript",
  authServer: DEV_AUTH_SERVER,
};

/** A question was answered with Ctrl-C. */
class Cancelled extends Error {}

/** Asks at the terminal for what the flags don't say. */
export const askAtTerminal: Ask = async (flags) => {
  intro("Create an app with Orgward");
  try {
    return {
      folder: flags.folder ?? (await askForFolder()),
      framework: flags.framework ?? (await askForFramework()),
      language: flags.language ?? (await askForLanguage()),
      authServer: flags.authServer ?? (await askForAuthServer()),
    };
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error;
    cancel("Nothing was created.");
    return null;
  }
};

async function askForFolder(): Promise<string> {
  const { folder } = defaultAnswers;
  const answer = await text({
    message: "Where should the app go?",
    placeholder: folder,
    defaultValue: folder,
    validate: (value) => explainProblem(() => assertEmpty(value || folder)),
  });
  return answered(answer);
}

async function askForFramework(): Promise<Framework> {
  const options = frameworkNames.map((value) => ({ value, label: frameworks[value] }));
  return answered(await select({ message: "Which framework?", options }));
}

async function askForLanguage(): Promise<Language> {
  const options = [
    { value: "typescript" as const, label: "TypeScript" },
    { value: "javascript" as const, label: "JavaScript" },
  ];
  return answered(await select({ message: "Which language?", options }));
}

async function askForAuthServer(): Promise<string> {
  const options = [
    { value: true, label: "Its own, for development", hint: "with demo users; the script dev starts it" },
    { value: false, label: "An existing one" },
  ];
  const isOwn = answered(await select({ message: "Which auth server?", options }));
  if (isOwn) return DEV_AUTH_SERVER;
  const answer = await text({
    message: "What’s its URL?",
    placeholder: "https://auth.example.com",
    validate: (value) => explainProblem(() => parseAuthServer(value ?? "")),
  });
  return parseAuthServer(answered(answer));
}

function answered<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (isCancel(answer)) throw new Cancelled();
  return answer as Exclude<Answer, symbol>;
}

/** Says what is wrong with an answer, so that the question is asked again. */
function explainProblem(check: () => unknown): string | undefined {
  try {
    check();
    return undefined;
  } catch (error) {
    if (error instanceof CreateError || error instanceof InvalidArgumentError) return error.message;
    throw error;
  }
}
