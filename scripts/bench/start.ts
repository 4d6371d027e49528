import { execute, root } from '../run-steps.ts'
import { printFigure, printHeading, median } from './measurements.ts'
import { startServer, temporaryFolder } from '@gangway/test-support/started-server'
import { spawn } from 'node:child_process'

/** Measures the time from a fresh clone to the first response, and again with an existing installation. */
export async function benchStart(): Promise<void> {
  printHeading('Start')
  const clone = temporaryFolder()
  try {
    await execute(['git', 'clone', '--quiet', '--depth', '1', `file://${root}`, clone.path])
    printFigure('npm start, fresh clone (install, build, seed)', `${(await npmStart(clone.path)).toFixed(1)} s`)
    const restarted: number[] = []
    for (let run = 0; run < 3; run += 1) restarted.push(await npmStart(clone.path))
    printFigure('npm start, again', `${median(restarted).toFixed(2)} s`, 'median of 3')
  } finally {
    clone.remove()
  }

  const data = temporaryFolder()
  try {
    await measureProcess({ GANGWAY_DATA: data.path })
  } finally {
    data.remove()
  }
}

async function measureProcess(env: Record<string, string>): Promise<void> {
  const first = await startServer(4471, env)
  try {
    printFigure('process to first response, empty data folder', `${first.bootMs.toFixed(0)} ms`)
    printFigure('memory after start', `${(await first.memoryMb()).toFixed(0)} MB`, `peak ${first.peakMb()} MB`)
  } finally {
    await first.stop()
  }
  const bootTimes: number[] = []
  const peaks: string[] = []
  const idleMemory: string[] = []
  for (let run = 0; run < 5; run += 1) {
    const server = await startServer(4471, env)
    bootTimes.push(server.bootMs)
    peaks.push(server.peakMb())
    idleMemory.push((await server.memoryMb()).toFixed(0))
    await server.stop()
  }
  const bareServer = await bareNode()
  printFigure(
    'process to first response, existing data',
    `${median(bootTimes).toFixed(0)} ms`,
    `median of 5; ${(median(bootTimes) / bareServer).toFixed(1)} × bare Node (${bareServer.toFixed(0)} ms)`,
  )
  printFigure('memory with existing data', `${idleMemory.join(', ')} MB`, `peak ${peaks.join(', ')} MB`)
}

/** Milliseconds from `npm start` until it prints its URL. */
function npmStart(folder: string): Promise<number> {
  const started = performance.now()
  const env = { ...process.env, PORT: '4472', GANGWAY_DATA: `${folder}/.data` }
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  return new Promise((resolve, reject) => {
    let seconds = Number.NaN
    child.stdout.on('data', (chunk: Buffer) => {
      if (Number.isNaN(seconds) && chunk.includes('http://localhost:4472')) {
        seconds = (performance.now() - started) / 1000
        if (child.pid) process.kill(-child.pid, 'SIGINT')
      }
    })
    child.on('exit', () => (Number.isNaN(seconds) ? reject(new Error('npm start exited early')) : resolve(seconds)))
  })
}

async function bareNode(): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 5; run += 1) {
    const started = performance.now()
    await execute([process.execPath, '-e', '0'])
    times.push(performance.now() - started)
  }
  return median(times)
}
