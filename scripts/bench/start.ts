import { execute, root } from '../legs.ts'
import { figure, heading, median } from './figures.ts'
import { startServer, temporaryFolder } from './started-server.ts'
import { spawn } from 'node:child_process'

/** From a fresh clone to the first answer, and again with everything there. */
export async function benchStart(): Promise<void> {
  heading('Start')
  const clone = temporaryFolder()
  try {
    await execute(['git', 'clone', '--quiet', '--depth', '1', `file://${root}`, clone.path])
    figure('npm start, fresh clone (install, build, seed)', `${(await npmStart(clone.path)).toFixed(1)} s`)
    const again: number[] = []
    for (let run = 0; run < 3; run += 1) again.push(await npmStart(clone.path))
    figure('npm start, second time', `${median(again).toFixed(2)} s`, 'median of 3')
  } finally {
    clone.remove()
  }

  const data = temporaryFolder()
  try {
    await benchProcess({ GANGWAY_DATA: data.path })
  } finally {
    data.remove()
  }
}

async function benchProcess(env: Record<string, string>): Promise<void> {
  const first = await startServer(4471, env)
  try {
    figure('process to first answer, empty data folder', `${first.bootMs.toFixed(0)} ms`)
    figure('memory after the start', `${(await first.memoryMb()).toFixed(0)} MB`, `peak ${first.peakMb()} MB`)
  } finally {
    await first.stop()
  }
  const boots: number[] = []
  const peaks: string[] = []
  const resting: string[] = []
  for (let run = 0; run < 5; run += 1) {
    const server = await startServer(4471, env)
    boots.push(server.bootMs)
    peaks.push(server.peakMb())
    resting.push((await server.memoryMb()).toFixed(0))
    await server.stop()
  }
  const bare = await bareNode()
  figure(
    'process to first answer, with data',
    `${median(boots).toFixed(0)} ms`,
    `median of 5; ${(median(boots) / bare).toFixed(1)} × bare Node (${bare.toFixed(0)} ms)`,
  )
  figure('memory with data', `${resting.join(', ')} MB`, `peak ${peaks.join(', ')} MB`)
}

/** From `npm start` to the address in its output. */
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
    child.on('exit', () => (Number.isNaN(seconds) ? reject(new Error('npm start ended early')) : resolve(seconds)))
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
