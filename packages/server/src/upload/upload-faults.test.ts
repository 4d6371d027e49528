import { existsSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDemo, signedIn, type DemoServer } from '../session/test-sign-in.ts'
import { formOf, samples } from './test-files.ts'
import { errorOf, startUploads, type Uploads } from './test-uploads.ts'

let server: DemoServer
let on: Uploads
beforeAll(async () => void (server = await openDemo()))
afterAll(() => server.close())
beforeEach(async () => void (on = await startUploads(server)))

test('an upload that breaks off in the middle leaves neither row nor file', async () => {
  const { hostname, port } = new URL(server.base)
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
  for (const part of [head + 'x'.repeat(200_000), head, '--b\r\ncontent-disposition: form-data; na', '']) {
    const socket = connect({ host: hostname, port: Number(port) })
    await new Promise((written) => {
      socket.write(
        `POST /api/ossUpload/uploadFile HTTP/1.1\r\nhost: gangway\r\ntoken: ${on.agent.token}\r\n` +
          `content-type: multipart/form-data; boundary=b\r\ncontent-length: 5000000\r\n\r\n${part}`,
        written,
      )
    })
    await new Promise((closed) => setTimeout(() => socket.once('close', closed).destroy(), 20))
  }
  expect(await on.stored('after.txt', samples.txt())).toContain('HARBOUR/')
  expect(await on.rows()).toHaveLength(1)
  expect(on.filesOnDisk()).toHaveLength(1)
  await expect.poll(openDrafts).toEqual([])
})

/** Files without a name that this process holds open, where the system tells. */
function openDrafts(): string[] {
  const folder = '/proc/self/fd'
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => targetOf(join(folder, name)))
    .filter((target) => target.startsWith(on.uploading))
}

/** Nothing when it has been closed meanwhile. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link, { encoding: 'utf8' })
  } catch {
    return ''
  }
}

test('when the disk fails the upload fails, nothing stays behind, and the next one works', async () => {
  const folder = join(server.deps.settings.dataFolder, 'files')
  const both = [folder, on.uploading]
  for (const broken of both) {
    rmSync(broken, { recursive: true, force: true })
    writeFileSync(broken, 'a file where the folder should be')
    expect(errorOf(await on.upload(on.agent.client, formOf('a.txt', samples.txt()))).code).toBe('500')
    rmSync(broken)
  }
  expect(await on.rows()).toEqual([])
  expect(on.filesOnDisk()).toEqual([])
  expect(await on.stored('a.txt', samples.txt())).toContain('HARBOUR/')
})

test('when the row cannot be written the file goes, too', async () => {
  const { files } = server.deps
  const left: string[] = []
  const spying = {
    ...files,
    write: async (...given: Parameters<typeof files.write>) => {
      const written = await files.write(...given)
      left.push(given[0])
      // No column holds this.
      return written === 'too-large' ? written : { ...written, size: Number.NaN }
    },
  }
  const other = await openDemo({ files: spying })
  try {
    const { client } = await signedIn(other, 'agent@harbour.example')
    expect(errorOf(await on.upload(client, formOf('a.txt', samples.txt()))).code).toBe('500')
    expect(left).toHaveLength(1)
    expect(await files.read(left[0] ?? '')).toBeUndefined()
  } finally {
    await other.close()
  }
})
