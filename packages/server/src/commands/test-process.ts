import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface TestProcess {
  pid: number
  /** Resolves with the exit code and what was written, line by line. */
  ended: Promise<{ code: number | null; output: string[]; errors: string[] }>
  /** Resolves when a line of the output contains the words; fails when the process ends before. */
  says(words: string): Promise<void>
  kill(signal: NodeJS.Signals): void
}

/** The command line as a process of its own, with nothing in its environment but what is given. */
export function startProcess(words: string[], env: Record<string, string>): TestProcess {
  const child = spawn(process.execPath, ['--conditions=@gangway/source', main, ...words], {
    env: { PATH: process.env['PATH'], ...env },
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
    says: (words) =>
      new Promise((resolve, reject) => {
        look = () => void (output.includes(words) && resolve())
        look()
        void ended.then((end) => reject(new Error(`It ended without saying "${words}": ${JSON.stringify(end)}`)))
      }),
    kill: (signal) => void child.kill(signal),
  }
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}
