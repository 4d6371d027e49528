import { expect, test } from 'vitest'
import { createS3 } from '../ports/files/s3.ts'
import { openTestS3 } from '../ports/files/s3.fixture.ts'
import { openDemo } from '../session/sign-in.fixture.ts'
import { createTestClock } from '../shared/clock.ts'
import { createUploadForm, samples } from './files.fixture.ts'
import { errorOf, startUploads } from './uploads.fixture.ts'

test('stores files in a bucket with addresses in it, and keeps nothing when the bucket fails', async () => {
  const keys = { accessKey: 'GANGWAYTEST', secretKey: 'a/secret+key', region: 'eu-central-1' }
  const clock = createTestClock()
  const store = await openTestS3(keys, 'gangway-files', clock)
  const files = createS3({ ...keys, endpoint: store.endpoint, bucket: 'gangway-files' }, clock)
  const server = await openDemo({ files })
  try {
    const { agent, uploadAccepted, addressOf, upload, rows, filesOnDisk } = await startUploads(server)
    const path = await uploadAccepted('发票.pdf', samples.pdf())
    expect([...store.objects]).toEqual([[path, samples.pdf()]])
    const address = await addressOf(path)
    expect(address.startsWith(`${store.endpoint}/gangway-files/${path}?`)).toBe(true)
    const response = await fetch(address)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(samples.pdf())
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="__.pdf"; filename*=UTF-8''%E5%8F%91%E7%A5%A8.pdf`,
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')

    store.fail.push(503, 503)
    expect(errorOf(await upload(agent.client, createUploadForm('a.txt', samples.txt()))).code).toBe('500')
    expect(await rows()).toHaveLength(1)
    expect(store.objects.size).toBe(1)
    expect(filesOnDisk()).toEqual([])
  } finally {
    await server.close()
    await store.close()
  }
})
