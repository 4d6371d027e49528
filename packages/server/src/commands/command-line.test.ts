import { describe, expect, it } from 'vitest'
import { commands } from './commands.ts'
import { helpOf, overview } from './help.ts'
import { startProcess } from './test-process.ts'

const run = (...words: string[]) => startProcess(words, {}).ended

describe('the command line', () => {
  it('answers a command that does not exist with one line and exit code 2', async () => {
    expect(await run('frobnicate')).toEqual({
      code: 2,
      output: [],
      errors: ['There is no command "frobnicate". gangway --help lists them.'],
    })
  })

  it('answers a command with too few, too many or strange words with its usage', async () => {
    for (const words of [['backup'], ['backup', 'a', 'b']]) {
      expect(await run(...words)).toEqual({ code: 2, output: [], errors: ['Usage: gangway backup <file>'] })
    }
  })

  it('names an option that does not exist', async () => {
    expect(await run('start', '--nosuch')).toEqual({
      code: 2,
      output: [],
      errors: ['There is no option "--nosuch".', 'Usage: gangway start'],
    })
  })

  it('tells its version', async () => {
    expect(await run('--version')).toEqual({ code: 0, output: [expect.stringMatching(/^\d+\.\d+\.\d+/)], errors: [] })
  })

  it('tells every command and setting when asked for help, and when nothing was asked', async () => {
    const [help, alone] = await Promise.all([run('--help'), run()])
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

  it.each(commands)('of $name says how it is used and more than one line about it', (command) => {
    const help = helpOf(command)
    expect(help).toContain(`Usage: gangway ${[command.name, ...command.operands].join(' ')}`)
    expect(command.details.length).toBeGreaterThan(1)
    expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
  })
})
