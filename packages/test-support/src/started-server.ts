import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './workspace-root.ts'

export interface StartedServer {
  url: string
  /** Milliseconds from process start to the first response. */
  bootMs: number
  memoryMb: () => Promise<number>
  /** CPU time used so far, over all cores. */
  cpuMs: () => Promise<number>
  /** Peak memory; `?` where the system does not report it. */
  peakMb: () => string
  stop: () => Promise<void>
  /** Resolves with the signal when the process has exited. */
  gone: Promise<NodeJS.Signals | null>
}

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'gangway-bench-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** Only ends a start that hangs; a busy machine can take more than a minute. */
const startLimitMs = 140_000

/**
 * Starts the real server as a child process and waits for its first response. Options of Node are for its process only.
 * The folder is that of another version.
 */
export async function startServer(
  port: number,
  env: Record<string, string>,
  nodeOptions: readonly string[] = [],
  folder = root,
): Promise<StartedServer> {
  const url = `http://127.0.0.1:${port}`
  // Otherwise the other program would be measured.
  if ((await statusOf(url)) !== undefined) throw new Error(`Port ${port} is taken by another program. Stop it first.`)
  const started = performance.now()
  const program =
    nodeOptions.length > 0
      ? [...nodeOptions, '--conditions=@gangway/source', join(folder, 'packages/server/src/main.ts')]
      : [join(folder, 'scripts/gangway.mjs')]
  const child = spawn(process.execPath, [...program, 'start'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      GANGWAY_DEMO: 'small',
      FLOOD_PER_MINUTE: '1000000',
      // An explicit path skips the build, which another run may be packing.
      GANGWAY_PORTAL: `${root}portal/dist`,
      GANGWAY_WIDGETS: `${root}packages/embed/dist`,
      GANGWAY_DOCS: `${root}docs/dist`,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_code, signal) => resolve(signal)))
  try {
    await waitForFirstResponse(`${url}/healthz`, child)
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

async function waitForFirstResponse(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + startLimitMs
  while (performance.now() < deadline) {
    const isUp = (await statusOf(url)) === 200
    // Checked after the response: an exited process cannot have sent it.
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The server exited with ${child.exitCode ?? child.signalCode} before it answered.`)
    }
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`The server did not answer within ${startLimitMs / 1000} s.`)
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
