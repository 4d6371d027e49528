import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../legs.ts'

export interface StartedServer {
  url: string
  /** From starting the process to its first answer. */
  bootMs: number
  memoryMb: () => Promise<number>
  /** Processor time it has used, on all cores. */
  cpuMs: () => Promise<number>
  /** The most memory it ever held; `?` where the system does not tell. */
  peakMb: () => string
  stop: () => Promise<void>
  /** Settles when the process is gone, with the signal that ended it. */
  gone: Promise<NodeJS.Signals | null>
}

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'gangway-bench-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Starts the real server as a process of its own and waits for its first answer. */
export async function startServer(port: number, env: Record<string, string>): Promise<StartedServer> {
  const url = `http://127.0.0.1:${port}`
  // Else it would be the stranger that is measured.
  if ((await statusOf(url)) !== undefined) throw new Error(`Port ${port} is taken by another program. Stop it first.`)
  const started = performance.now()
  const child = spawn(process.execPath, [`${root}scripts/gangway.mjs`, 'start'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      FLOOD_PER_MINUTE: '1000000',
      // Given by name, nothing is built first: another run may be packing what is built.
      GANGWAY_PORTAL: `${root}portal/dist`,
      GANGWAY_WIDGETS: `${root}packages/embed/dist`,
      GANGWAY_DOCS: `${root}docs/dist`,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
  try {
    await firstAnswer(`${url}/healthz`, child)
  } catch (error) {
    await stop(child)
    throw error
  }
  return {
    url,
    bootMs: performance.now() - started,
    memoryMb: async () => (await metric(url, 'process_resident_memory_bytes')) / 1024 / 1024,
    cpuMs: async () => (await metric(url, 'process_cpu_seconds_total')) * 1000,
    peakMb: () => peakMb(child.pid),
    stop: () => stop(child),
    gone,
  }
}

async function metric(url: string, name: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1] ?? Number.NaN)
}

function peakMb(pid: number | undefined): string {
  const status = `/proc/${pid}/status`
  const peak = existsSync(status) ? /^VmHWM:\s*(\d+) kB/m.exec(readFileSync(status, 'utf8'))?.[1] : undefined
  return peak === undefined ? '?' : (Number(peak) / 1024).toFixed(0)
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + 60_000
  while (performance.now() < until) {
    const isUp = (await statusOf(url)) === 200
    // Asked after the answer: one that has ended was not the one that gave it.
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server ended with ${child.exitCode ?? child.signalCode} before it answered.`)
    }
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The server did not answer within 60 s.')
}

function statusOf(url: string): Promise<number | undefined> {
  return fetch(url).then(
    ({ status }) => status,
    () => undefined,
  )
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGINT')
  })
}
