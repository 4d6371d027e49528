import { describe, expect, it } from 'vitest'
import { commands } from './commands.ts'
import { helpOf, overview } from './help.ts'
import { runHere, startProcess } from './process.fixture.ts'

const run = (...args: string[]) => runHere(args)

describe('the command line', () => {
  it('prints one line and exits with 2 for an unknown command', async () => {
    expect(await run('frobnicate')).toEqual({
      code: 2,
      output: [],
      errors: ['There is no command "frobnicate". gangway --help lists them.'],
    })
  })

  it('prints the usage of a command with too few, too many or invalid arguments', async () => {
    for (const args of [['backup'], ['backup', 'a', 'b']]) {
      expect(await run(...args)).toEqual({ code: 2, output: [], errors: ['Usage: gangway backup <file>'] })
    }
  })

  it('names an unknown option', async () => {
    expect(await run('start', '--nosuch')).toEqual({
      code: 2,
      output: [],
      errors: ['There is no option "--nosuch".', 'Usage: gangway start'],
    })
  })

  it('prints its version, as a process', async () => {
    expect(await startProcess(['--version'], {}).ended).toEqual({
      code: 0,
      output: [expect.stringMatching(/^\d+\.\d+\.\d+/)],
      errors: [],
    })
  })

  it('prints every command and setting with --help and without arguments', async () => {
    const help = await run('--help')
    const alone = await run()
    expect(help.code).toBe(0)
    expect(help.output.join('\n')).toContain('Usage: gangway <command>')
    expect(alone).toEqual({ ...help, code: 2 })
  })
})

describe('the help', () => {
  it('lists every command with one line and fits on a screen', () => {
    const lines = overview(commands).split('\n')
    for (const { name, summary } of commands) {
      expect(lines.find((line) => line.startsWith(`  ${name}`))).toContain(summary)
    }
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100)
  })

  it.each(commands)('of $name prints its usage and more than one line of details', (command) => {
    const help = helpOf(command)
    expect(help).toContain(`Usage: gangway ${[command.name, ...command.operands].join(' ')}`)
    expect(command.details.length).toBeGreaterThan(1)
    expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
  })
})

describe('the command binding-wait', () => {
  it.each(['abc', '10081', '1.5'])('refuses %s minutes before it opens the database', async (minutes) => {
    expect(await run('binding-wait', 'HARBOUR', minutes)).toEqual({
      code: 1,
      output: [],
      errors: ['Invalid minutes: use a whole number from 0 to 10080.'],
    })
  })
})

describe('the command demo live', () => {
  it.each(['0', '121', 'fast'])('refuses a pace of %s', async (pace) => {
    const { code, errors } = await run('demo', 'live', '--pace', pace)
    expect({ code, errors }).toEqual({
      code: 1,
      errors: [`Invalid pace "${pace}": use 1 to 120 actions per minute.`],
    })
  })

  it('is refused without demo data', async () => {
    const { code, errors } = await runHere(['demo', 'live'], { GANGWAY_DEMO: 'off' })
    expect({ code, errors }).toEqual({
      code: 1,
      errors: ['There is no demo data: GANGWAY_DEMO is off, or production is on.'],
    })
  })

  it('needs a value for its option', async () => {
    expect(await run('demo', 'live', '--pace')).toMatchObject({ code: 2 })
  })
})
