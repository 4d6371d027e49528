import { beforeEach, expect, test } from 'vitest'
import { useDemoServer } from '../session/demo-server.fixture.ts'
import { createTestClient } from '../session/sign-in.fixture.ts'
import { createUploadForm, samples, createZip } from './files.fixture.ts'
import { errorOf, startUploads, type Uploads } from './uploads.fixture.ts'

const server = useDemoServer({ resetMode: 'once' })
let uploads: Uploads
beforeEach(async () => void (uploads = await startUploads(server)))

test('stores a file in the agency’s folder under a generated name, and returns it unchanged', async () => {
  const content = samples.pdf()
  const path = await uploads.uploadAccepted('../../发票 March\u202e.PDF', content, 'gangway/request')
  expect(path).toMatch(/^HARBOUR\/gangway\/request\/[0-9a-z]{26}\.pdf$/)
  const address = await uploads.addressOf(path)
  expect(address.startsWith(`${uploads.publicUrl}/files/${path}?`)).toBe(true)
  const response = await uploads.openAddress(address)
  expect(response.status).toBe(200)
  expect(Buffer.from(await response.arrayBuffer())).toEqual(content)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(content.length),
    'content-disposition': `attachment; filename="__ March.PDF"; filename*=UTF-8''%E5%8F%91%E7%A5%A8%20March.PDF`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(response.headers.get('cache-control')).toContain('no-store')
  const [row] = await uploads.rows()
  expect(row).toMatchObject({ path, name: '发票 March.PDF', type: 'application/pdf', size: content.length })
})

test('accepts every type of the folder, at both addresses of the operation', async () => {
  for (const [type, content] of Object.entries(samples)) {
    expect(await uploads.uploadAccepted(`a.${type}`, content()), type).toMatch(
      new RegExp(`^HARBOUR/files/[0-9a-z]{26}\\.${type}$`),
    )
  }
  const again = await uploads.agent.client.call('POST /sg/ossUpload/uploadFile', {
    body: createUploadForm('a.txt', samples.txt(), 'a/b-1'),
  })
  expect(again.ok && again.value).toMatch(/^HARBOUR\/a\/b-1\/[0-9a-z]{26}\.txt$/)
  const request = await uploads.upload(
    uploads.agent.client,
    createUploadForm('a.csv', samples.csv(), 'gangway/request'),
  )
  expect(errorOf(request)).toEqual({
    code: '5001',
    kind: 'refused',
    text: 'Some fields are not valid. Check them and try again.',
    field: {
      path: 'file',
      message: 'File type is not supported. Allowed types: png, jpg, rar, doc, xlsx, zip, mp4, pdf, txt',
    },
  })
  expect(
    errorOf(await uploads.upload(uploads.agent.client, createUploadForm('a.txt', samples.txt(), 'files/proof'))).field
      ?.message,
  ).toBe('File type is not supported. Allowed types: jpg, png, jpeg, pdf, zip')
})

test('refuses mismatched, empty and nested-archive files, and keeps nothing', async () => {
  const cases: [string, Uint8Array<ArrayBuffer>, string][] = [
    ['a.png', samples.pdf(), 'The content of this file does not match its type.'],
    ['a.pdf', Buffer.from('<script>alert(1)</script>'), 'The content of this file does not match its type.'],
    ['a.txt', Buffer.alloc(0), 'This file is empty.'],
    ['a.jpg.exe', samples.jpg(), 'File type is not supported.'],
    ['a.exe.jpg', samples.jpg(), 'File type is not supported.'],
    ['a.html', Buffer.from('<p>'), 'File type is not supported.'],
    ['a', samples.txt(), 'File type is not supported.'],
    ['a.zip', createZip({ 'b.zip': 'x' }), 'This archive contains another archive'],
  ]
  for (const [name, content, message] of cases) {
    const { code, field } = errorOf(await uploads.upload(uploads.agent.client, createUploadForm(name, content)))
    expect([code, field?.path], name).toEqual(['5001', 'file'])
    expect(field?.message, name).toContain(message)
  }
  const chinese = createTestClient(server, { token: uploads.agent.token, lang: 'cn' })
  expect(errorOf(await uploads.upload(chinese, createUploadForm('a.png', samples.pdf()))).field?.message).toBe(
    '文件内容与其类型不符。',
  )
  expect(await uploads.rows()).toEqual([])
  expect(uploads.filesOnDisk()).toEqual([])
})

test('refuses a file above the folder’s limit with the limit, and accepts one of exactly that size', async () => {
  const megabytes = (count: number, more = 0) => Buffer.alloc(count * 1024 * 1024 + more, 'a')
  expect(await uploads.uploadAccepted('a.txt', megabytes(8), 'gangway/request')).toContain('HARBOUR/')
  expect(await uploads.uploadAccepted('a.txt', megabytes(10))).toContain('HARBOUR/')
  for (const [content, root, text] of [
    [megabytes(8, 1), 'gangway/request', 'Upload file size cannot exceed 8M！'],
    [megabytes(10, 1), 'gangway/request', 'Upload file size cannot exceed 8M！'],
    [megabytes(10, 1), 'files', 'Upload file size cannot exceed 10M！'],
    [megabytes(19), 'files', 'Upload file size cannot exceed 10M！'],
    [megabytes(30), 'files', 'The request is too large.'],
  ] as const) {
    const result = await uploads.upload(uploads.agent.client, createUploadForm('a.txt', content, root))
    expect(errorOf(result), `${content.length} ${root}`).toMatchObject({ code: '5013', text })
  }
  expect(await uploads.rows()).toHaveLength(2)
})

test('validates the folder against path traversal', async () => {
  for (const root of ['..', '../MERIDIAN', 'a/../b', '/a', 'a/', 'a//b', 'A', 'a b', '', 'a\0', 'x'.repeat(61), 'é']) {
    const { code, field } = errorOf(
      await uploads.upload(uploads.agent.client, createUploadForm('a.txt', samples.txt(), root)),
    )
    expect([code, field?.path], root).toEqual(['5001', 'pathRoot'])
  }
  const twice = createUploadForm('a.txt', samples.txt(), 'a')
  twice.append('pathRoot', 'b')
  expect(errorOf(await uploads.upload(uploads.agent.client, twice)).field?.path).toBe('pathRoot')
})

test('requires a signed-in user, and accepts fields in any order', async () => {
  const { code } = errorOf(await uploads.upload(createTestClient(server), createUploadForm('a.txt', samples.txt())))
  expect(code).toBe('5107')
  const form = new FormData()
  form.set('file', new File([samples.txt()], 'a.txt'))
  form.set('pathRoot', 'late')
  form.set('unknown', 'field')
  const result = await uploads.upload(uploads.agent.client, form)
  expect(result.ok && result.value).toMatch(/^HARBOUR\/late\//)
})

test('an upload token uploads for 15 minutes and does nothing else', async () => {
  const uploadToken = await uploads.agent.client.call('POST /sg/ossUpload/getCredit', { body: {} })
  if (!uploadToken.ok) throw new Error('no credential')
  const { securityToken, ...rest } = uploadToken.value
  expect(rest).toEqual({ accessKeyId: '', accessKeySecret: '', bucket: 'local', ossRegionId: 'local' })
  const holder = createTestClient(server, { token: securityToken })
  expect(await uploads.uploadAccepted('a.txt', samples.txt(), 'files', holder)).toContain('HARBOUR/files/')
  expect(errorOf(await holder.call('GET /login-user.do', {})).code).toBe('5107')
  const listed = await holder.call('POST /sg/ossUpload/getTempUrlList', { body: { urlList: ['a'] } })
  expect(errorOf(listed).code).toBe('5107')
  server.deps.clock.advance({ minutes: 15 })
  expect(errorOf(await uploads.upload(holder, createUploadForm('a.txt', samples.txt()))).code).toBe('5107')
})

test('an upload token ends with the session that created it', async () => {
  const uploadToken = await uploads.agent.client.call('POST /sg/ossUpload/getCredit', { body: {} })
  const holder = createTestClient(server, { token: uploadToken.ok ? uploadToken.value.securityToken : '' })
  await uploads.agent.client.call('POST /loginOut.do', { body: {} })
  expect(errorOf(await uploads.upload(holder, createUploadForm('a.txt', samples.txt()))).code).toBe('5107')
})
