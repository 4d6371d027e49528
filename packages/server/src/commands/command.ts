import type { SimulatorPort } from '../ports/simulator/simulator.port.ts'
import type { Settings } from '../settings.ts'

/** One command of the command line. */
export interface Command {
  name: string
  /** Positional arguments, such as `<file>`. */
  operands: readonly string[]
  /** Names of options with a value: `pace` for `--pace 6`. */
  options?: readonly string[]
  /** One line for the list of commands. */
  summary: string
  /** Additional lines for `--help` of this command. */
  details: readonly string[]
  /** Throws a StartProblem for an expected failure, which is printed as one line. */
  run(context: CommandContext): Promise<void>
}

export interface CommandContext {
  settings: Settings
  operands: readonly string[]
  /** The given options by name. */
  options?: Readonly<Record<string, string>>
  /** Undefined where it is not installed. */
  simulator?: SimulatorPort
  /** Prints a line to standard output. */
  print(line: string): void
}
