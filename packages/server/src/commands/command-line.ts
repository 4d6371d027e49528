import { existsSync, readFileSync } from 'node:fs'
import type { SimulatorPort } from '../ports/simulator/simulator.port.ts'
import { readSettings } from '../settings.ts'
import { reasonOf, StartProblem } from '../shared/start-problem.ts'
import { commands } from './commands.ts'
import { helpOf, overview } from './help.ts'

const print = (line: string) => void process.stdout.write(`${line}\n`)
const complain = (line: string) => void process.stderr.write(`${line}\n`)

/** The nearest package.json above the published files; the source is one folder further down. */
function version(): string {
  const places = ['../package.json', '../../package.json'].map((place) => new URL(place, import.meta.url))
  const file = places.find((place) => existsSync(place))
  return file ? String(JSON.parse(readFileSync(file, 'utf8')).version) : 'unknown'
}

const done = 0
const failed = 1
const misused = 2

/** Runs one command line and returns the exit code. */
export async function runCommandLine(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  loadSimulator: () => Promise<SimulatorPort | undefined>,
): Promise<number> {
  const isHelp = (word: string) => word === '--help' || word === '-h'
  const wantsHelp = args.some(isHelp)
  const [name, ...words] = args.filter((word) => !isHelp(word))
  if (name === '--version' || name === '-v') {
    print(version())
    return done
  }
  if (name === undefined || name === 'help') {
    print(overview(commands))
    return wantsHelp || name ? done : misused
  }
  const command = commands.find((each) => each.name === name)
  if (!command) {
    complain(`There is no command "${name}". gangway --help lists them.`)
    return misused
  }
  if (wantsHelp) {
    print(helpOf(command))
    return done
  }
  const { operands, options } = readOptions(words, command.options)
  const strange = operands.find((operand) => operand.startsWith('-'))
  if (strange !== undefined || operands.length !== command.operands.length) {
    if (strange !== undefined) complain(`There is no option "${strange}".`)
    complain(`Usage: gangway ${[command.name, ...command.operands].join(' ')}`)
    return misused
  }
  const settings = readSettings(env)
  if (!settings.ok) {
    for (const problem of settings.problems) complain(problem)
    return failed
  }
  try {
    await command.run({ settings: settings.value, operands, options, print, simulator: await loadSimulator() })
    return done
  } catch (error) {
    // Any other error is a bug: the stack is printed for the bug report.
    complain(
      error instanceof Error && !(error instanceof StartProblem) ? (error.stack ?? error.message) : reasonOf(error),
    )
    return failed
  }
}

/** Takes the options that a command knows, each with its value, out of the words. */
function readOptions(words: readonly string[], known: readonly string[] = []) {
  const operands: string[] = []
  const options: Record<string, string> = {}
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    const name = known.find((each) => word === `--${each}`)
    const value = words[index + 1]
    if (name === undefined || value === undefined) {
      operands.push(word)
      continue
    }
    options[name] = value
    index += 1
  }
  return { operands, options }
}
