import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test as base } from '@playwright/test'

export const gangwayPort = 4471
export const gangwayUrl = `http://localhost:${gangwayPort}`
const ports = {
  'agency-site': 4472,
  react: 4473,
  preact: 4474,
  lit: 4475,
  vue: 4476,
  'back-office': 4477,
  'server-rendering': 4478,
  'traveller-checkout': 4480,
}
export type Example = keyof typeof ports

/** Fails a test if its page reports an error or a violation of its content security policy. */
export const test = base.extend<{ pageErrors: string[] }>({
  pageErrors: [
    async ({ context }, use) => {
      const pageErrors: string[] = []
      context.on('weberror', (event) => pageErrors.push(event.error().message))
      context.on('console', (line) => line.type() === 'error' && pageErrors.push(line.text()))
      await use(pageErrors)
      expect(pageErrors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Starts an example with its own command for the tests of the file, and returns its URL. */
export function startExample(name: Example): string {
  const page = `http://localhost:${ports[name]}/`
  let started: ChildProcess | undefined

  test.beforeAll(async () => {
    const root = fileURLToPath(new URL('../..', import.meta.url))
    started = spawn('pnpm', ['--silent', '--dir', `examples/${name}`, 'start'], {
      cwd: root,
      env: { ...process.env, CI: 'true', PORT: String(ports[name]), GANGWAY_URL: gangwayUrl },
      stdio: ['ignore', 'ignore', 'inherit'],
      // A process group of its own, so that child processes end with the command.
      detached: true,
    })
    await expect(async () => expect((await fetch(page)).ok).toBe(true)).toPass({ intervals: [100] })
  })

  test.afterAll(async () => {
    if (!started?.pid || started.exitCode !== null) return
    const ended = once(started, 'exit')
    process.kill(-started.pid, 'SIGTERM')
    await ended
  })

  return page
}
