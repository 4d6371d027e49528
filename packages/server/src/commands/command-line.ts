import { existsSync, readFileSync } from 'node:fs'
import { readSettings } from '../settings.ts'
import { reasonOf, StartProblem } from '../shared/start-problem.ts'
import { commands } from './commands.ts'
import { helpOf, overview } from './help.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const complain = (line: string) => void process.stderr.write(`${line}\n`)

/** The one of the package, which is nearer to the published files than to the source. */
function version(): string {
  const places = ['../package.json', '../../package.json'].map((place) => new URL(place, import.meta.url))
  const file = places.find((place) => existsSync(place))
  return file ? String(JSON.parse(readFileSync(file, 'utf8')).version) : 'unknown'
}

const done = 0
const failed = 1
const misused = 2

/** Does what one command line asks for and answers the exit code. */
export async function runCommandLine(words: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const isHelp = (word: string) => word === '--help' || word === '-h'
  const wantsHelp = words.some(isHelp)
  const [name, ...operands] = words.filter((word) => !isHelp(word))
  if (name === '--version' || name === '-v') {
    say(version())
    return done
  }
  if (name === undefined || name === 'help') {
    say(overview(commands))
    return wantsHelp || name ? done : misused
  }
  const command = commands.find((each) => each.name === name)
  if (!command) {
    complain(`There is no command "${name}". gangway --help lists them.`)
    return misused
  }
  if (wantsHelp) {
    say(helpOf(command))
    return done
  }
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
    await command.run({ settings: settings.value, operands, say })
    return done
  } catch (error) {
    // What is no StartProblem is a defect, and whoever reports it needs the stack.
    complain(
      error instanceof Error && !(error instanceof StartProblem) ? (error.stack ?? error.message) : reasonOf(error),
    )
    return failed
  }
}
