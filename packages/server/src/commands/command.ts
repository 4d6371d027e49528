import type { Settings } from '../settings.ts'

/** One command of the command line, told in words and done by `run`. */
export interface Command {
  name: string
  /** What stands after the name, like `<file>`. */
  operands: readonly string[]
  /** One line of the overview. */
  summary: string
  /** What `--help` of this command adds. */
  details: readonly string[]
  /** An expected failure is thrown as a StartProblem and printed as one line. */
  run(context: CommandContext): Promise<void>
}

export interface CommandContext {
  settings: Settings
  operands: readonly string[]
  /** A line for the person in front of the screen. */
  say(line: string): void
}
