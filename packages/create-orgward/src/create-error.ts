/** A failure that the message explains to whoever runs the command. */
export class CreateError extends Error {
  /** 1 for what failed, 2 for a command that was called incorrectly. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.name = "CreateError";
    this.exitCode = exitCode;
  }
}
