import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface TestProcess {
  pid: number
  /** Resolves with the exit code and all lines of output. */
  ended: Promise<{ code: number | null; output: string[]; errors: string[] }>
  /** Resolves when a line of the output contains the text; rejects when the process ends before. */
  text(expected: string): Promise<void>
  kill(signal: NodeJS.Signals): void
}

/** Runs the command line as a process with only the given environment, and without the history of the demo. */
export function startProcess(args: string[], env: Record<string, string>): TestProcess {
  const child = spawn(process.execPath, ['--conditions=@gangway/source', main, ...args], {
    env: { PATH: process.env['PATH'], GANGWAY_DEMO: env['NODE_ENV'] === 'production' ? 'off' : 'small', ...env },
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
  const ended = new Promise<{ code: number | null; output: string[]; errors: string[] }>((resolve) => {
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
    kill: (signal) => void child.kill(signal),
  }
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}
