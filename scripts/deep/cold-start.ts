// Starts a fresh clone as a newcomer would, ends it in every way, and starts it again.
import { spawn, type ChildProcess } from 'node:child_process'
import { temporaryFolder } from '../bench/started-server.ts'
import { execute, root } from '../legs.ts'
import { check, endChecks } from './checks.ts'

const port = '4478'
const clone = temporaryFolder()
interface Running {
  seconds: number
  output: () => string
  /** Sends a signal to the whole terminal, as Ctrl-C does, and answers the exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

function npmStart(): Promise<Running> {
  const begun = performance.now()
  const env = { ...process.env, PORT: port, PATH: process.env['PATH']?.replaceAll(`${root}node_modules/.bin:`, '') }
  const child: ChildProcess = spawn('npm', ['start'], { cwd: clone.path, env, stdio: 'pipe', detached: true })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      if (!output.includes(`http://localhost:${port}`)) return
      resolve({
        seconds: (performance.now() - begun) / 1000,
        output: () => output,
        end: (signal) => {
          if (child.pid) process.kill(-child.pid, signal)
          return ended
        },
      })
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    void ended.then((code) => reject(new Error(`npm start ended with ${code}:\n${output}`)))
  })
}

async function mustAnswer(): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
  if (!answer.ok) throw new Error(`/readyz answered ${answer.status}`)
}

await execute(['git', 'clone', '--quiet', `file://${root}`, clone.path])

await check('npm start on a fresh clone installs, builds, seeds and answers', async () => {
  const running = await npmStart()
  await mustAnswer()
  if (!running.output().includes('agent@harbour.example')) throw new Error('It does not print the demo sign-ins.')
  await running.end('SIGINT')
  // npm passes the signal on and dies of it; the server says that it has stopped in order.
  if (!running.output().includes('Stopped.')) throw new Error(`Ctrl-C did not end it cleanly:\n${running.output()}`)
  return `${running.seconds.toFixed(1)} s`
})

await check('the second start answers within 5 s', async () => {
  const running = await npmStart()
  await mustAnswer()
  await running.end('SIGKILL')
  if (running.seconds > 5) throw new Error(`It took ${running.seconds.toFixed(1)} s`)
  return `${running.seconds.toFixed(1)} s`
})

await check('after kill -9 it starts again', async () => {
  const running = await npmStart()
  await mustAnswer()
  await running.end('SIGTERM')
  return `${running.seconds.toFixed(1)} s`
})

clone.remove()
endChecks()
