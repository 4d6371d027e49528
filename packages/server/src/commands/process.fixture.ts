import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { loadSimulator } from '../load-simulator.ts'
import { runCommandLine } from './command-line.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface ProcessEnd {
  code: number | null
  output: string[]
  errors: string[]
}

export interface TestProcess {
  pid: number
  /** Resolves with the exit code and all lines of output. */
  ended: Promise<ProcessEnd>
  /** Resolves when a line of the output contains the text; rejects when the process ends before. */
  text(expected: string): Promise<void>
  /** All lines of output until now. */
  output(): string[]
  kill(signal: NodeJS.Signals): void
}

const withoutHistory = (env: Record<string, string>) => ({
  GANGWAY_DEMO: env['NODE_ENV'] === 'production' ? 'off' : 'small',
  ...env,
})

/** Runs a command line that ends by itself in this process: starting one takes seconds. */
export async function runHere(args: string[], env: Record<string, string> = {}): Promise<ProcessEnd> {
  const written = { output: '', errors: '' }
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((written.output += String(text))))
  const err = vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((written.errors += String(text))))
  try {
    const code = await runCommandLine(args, withoutHistory(env), loadSimulator)
    return { code, output: linesOf(written.output), errors: linesOf(written.errors) }
  } finally {
    out.mockRestore()
    err.mockRestore()
  }
}

/** Runs the command line as a process with only the given environment, and without the history of the demo. */
export function startProcess(args: string[], env: Record<string, string>): TestProcess {
  const child = spawn(process.execPath, ['--conditions=@gangway/source', main, ...args], {
    env: { PATH: process.env['PATH'], ...withoutHistory(env) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  let look = () => {}
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    look()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const ended = new Promise<ProcessEnd>((resolve) => {
    child.once('close', (code) => resolve({ code, output: linesOf(output), errors: linesOf(errors) }))
  })
  return {
    pid: child.pid ?? 0,
    ended,
    text: (expected) =>
      new Promise((resolve, reject) => {
        look = () => void (output.includes(expected) && resolve())
        look()
        void ended.then((end) => reject(new Error(`It ended without printing "${expected}": ${JSON.stringify(end)}`)))
      }),
    output: () => linesOf(output),
    kill: (signal) => void child.kill(signal),
  }
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}
