import { existsSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { openDemo, signInAs } from '../session/sign-in.fixture.ts'
import { createUploadForm, samples } from './files.fixture.ts'
import { errorOf, startUploads, type Uploads } from './uploads.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
let uploads: Uploads
beforeEach(async () => void (uploads = await startUploads(server)))

test('an upload that is interrupted leaves neither row nor file', async () => {
  const { hostname, port } = new URL(server.base)
  const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n'
  for (const part of [head + 'x'.repeat(200_000), head, '--b\r\ncontent-disposition: form-data; na', '']) {
    const socket = connect({ host: hostname, port: Number(port) })
    await new Promise((written) => {
      socket.write(
        `POST /api/ossUpload/uploadFile HTTP/1.1\r\nhost: gangway\r\ntoken: ${uploads.agent.token}\r\n` +
          `content-type: multipart/form-data; boundary=b\r\ncontent-length: 5000000\r\n\r\n${part}`,
        written,
      )
    })
    await new Promise((closed) => setTimeout(() => socket.once('close', closed).destroy(), 20))
  }
  expect(await uploads.uploadAccepted('after.txt', samples.txt())).toContain('HARBOUR/')
  expect(await uploads.rows()).toHaveLength(1)
  expect(uploads.filesOnDisk()).toHaveLength(1)
  await expect.poll(listUnlinkedFiles).toEqual([])
})

/** Open files of this process that are unlinked, on systems that list them. */
function listUnlinkedFiles(): string[] {
  const folder = '/proc/self/fd'
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .map((name) => targetOf(join(folder, name)))
    .filter((target) => target.startsWith(uploads.uploading))
}

/** Empty when it was closed in the meantime. */
function targetOf(link: string): string {
  try {
    return readlinkSync(link, { encoding: 'utf8' })
  } catch {
    return ''
  }
}

test('an upload fails without remains when the disk fails, and the next one works', async () => {
  const folder = join(server.deps.settings.dataFolder, 'files')
  const both = [folder, uploads.uploading]
  for (const broken of both) {
    rmSync(broken, { recursive: true, force: true })
    writeFileSync(broken, 'a file where the folder should be')
    expect(errorOf(await uploads.upload(uploads.agent.client, createUploadForm('a.txt', samples.txt()))).code).toBe(
      '500',
    )
    rmSync(broken)
  }
  expect(await uploads.rows()).toEqual([])
  expect(uploads.filesOnDisk()).toEqual([])
  expect(await uploads.uploadAccepted('a.txt', samples.txt())).toContain('HARBOUR/')
})

test('the file is deleted when its row cannot be written', async () => {
  const { files } = server.deps
  const left: string[] = []
  const observed = {
    ...files,
    write: async (...given: Parameters<typeof files.write>) => {
      const written = await files.write(...given)
      left.push(given[0])
      // No column accepts NaN.
      return written === 'too-large' ? written : { ...written, size: Number.NaN }
    },
  }
  const other = await openDemo({ files: observed })
  try {
    const { client } = await signInAs(other, 'agent@harbour.example')
    expect(errorOf(await uploads.upload(client, createUploadForm('a.txt', samples.txt()))).code).toBe('500')
    expect(left).toHaveLength(1)
    expect(await files.read(left[0] ?? '')).toBeUndefined()
  } finally {
    await other.close()
  }
})
