// Starts a fresh clone, stops it in every way and starts it again.
import { spawn, type ChildProcess } from 'node:child_process'
import { temporaryFolder } from '@gangway/test-support/started-server'
import { execute, root } from '../run-steps.ts'
import { runCheck, finishChecks } from './checks.ts'

const port = '4478'
const clone = temporaryFolder()
interface Running {
  seconds: number
  output: () => string
  /** Sends a signal to the process group, as Ctrl-C does, and resolves with the exit code. */
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
    void ended.then((code) =>
      reject(
        new Error(`npm start exited with ${code}:
${output}`),
      ),
    )
  })
}

async function expectAnswer(): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
  if (!answer.ok) throw new Error(`/readyz answered ${answer.status}`)
}

await execute(['git', 'clone', '--quiet', `file://${root}`, clone.path])

await runCheck('npm start on a fresh clone installs, builds, seeds and answers', async () => {
  const running = await npmStart()
  await expectAnswer()
  if (!running.output().includes('agent@harbour.example')) throw new Error('The demo accounts are not printed.')
  await running.end('SIGINT')
  // npm forwards the signal and exits with it; the server's output shows the clean stop.
  if (!running.output().includes('Stopped.'))
    throw new Error(`Ctrl-C did not stop the server cleanly:
${running.output()}`)
  return `${running.seconds.toFixed(1)} s`
})

await runCheck('the second start answers within 5 s', async () => {
  const running = await npmStart()
  await expectAnswer()
  await running.end('SIGKILL')
  if (running.seconds > 5) throw new Error(`It took ${running.seconds.toFixed(1)} s`)
  return `${running.seconds.toFixed(1)} s`
})

await runCheck('starts again after SIGKILL', async () => {
  const running = await npmStart()
  await expectAnswer()
  await running.end('SIGTERM')
  return `${running.seconds.toFixed(1)} s`
})

clone.remove()
finishChecks()
