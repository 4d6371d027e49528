import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../legs.ts'

export interface StartedServer {
  url: string
  /** From starting the process to its first answer. */
  bootMs: number
  memoryMb: () => Promise<number>
  stop: () => Promise<void>
}

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'gangway-bench-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Starts the real server as a process of its own and waits for its first answer. */
export async function startServer(port: number, env: Record<string, string>): Promise<StartedServer> {
  const started = performance.now()
  const args = ['--conditions=@gangway/source', `${root}packages/server/src/main.ts`, 'start']
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'silent', FLOOD_PER_MINUTE: '1000000', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  await firstAnswer(`${url}/healthz`, child)
  return {
    url,
    bootMs: performance.now() - started,
    memoryMb: async () => {
      const metrics = await (await fetch(`${url}/metrics`)).text()
      return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1] ?? Number.NaN) / 1024 / 1024
    },
    stop: () => stop(child),
  }
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + 60_000
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode} before it answered.`)
    const answered = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (answered) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The server did not answer within 60 s.')
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGINT')
  })
}
