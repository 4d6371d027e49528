import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clientOf, openDemo, type DemoServer } from '../session/test-sign-in.ts'
import { formOf, samples, zipOf } from './test-files.ts'
import { errorOf, startUploads, type Uploads } from './test-uploads.ts'

let server: DemoServer
let on: Uploads
beforeAll(async () => void (server = await openDemo()))
afterAll(() => server.close())
beforeEach(async () => void (on = await startUploads(server)))

test('a file is stored below the client’s folder, under a name of ours, and comes back as it was', async () => {
  const content = samples.pdf()
  const path = await on.stored('../../发票 March\u202e.PDF', content, 'gangway/request')
  expect(path).toMatch(/^HARBOUR\/gangway\/request\/[0-9a-z]{26}\.pdf$/)
  const address = await on.addressOf(path)
  expect(address.startsWith(`${on.publicUrl}/files/${path}?`)).toBe(true)
  const response = await on.open(address)
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
  const [row] = await on.rows()
  expect(row).toMatchObject({ path, name: '发票 March.PDF', type: 'application/pdf', size: content.length })
})

test('every type can be uploaded that belongs to the folder, at both addresses of the call', async () => {
  for (const [type, content] of Object.entries(samples)) {
    expect(await on.stored(`a.${type}`, content()), type).toMatch(new RegExp(`^HARBOUR/files/[0-9a-z]{26}\\.${type}$`))
  }
  const again = await on.agent.client.call('POST /sg/ossUpload/uploadFile', {
    body: formOf('a.txt', samples.txt(), 'a/b-1'),
  })
  expect(again.ok && again.value).toMatch(/^HARBOUR\/a\/b-1\/[0-9a-z]{26}\.txt$/)
  const request = await on.upload(on.agent.client, formOf('a.csv', samples.csv(), 'gangway/request'))
  expect(errorOf(request)).toEqual({
    code: '5001',
    kind: 'refused',
    text: 'Some of what was sent cannot be used. Please check the fields and send it again.',
    field: {
      path: 'file',
      message: 'File type is not supported. Allowed types: png, jpg, rar, doc, xlsx, zip, mp4, pdf, txt',
    },
  })
  expect(errorOf(await on.upload(on.agent.client, formOf('a.txt', samples.txt(), 'files/proof'))).field?.message).toBe(
    'File type is not supported. Allowed types: jpg, png, jpeg, pdf, zip',
  )
})

test('what is not what its name says, empty, or an archive of archives is refused, and nothing is kept', async () => {
  const cases: [string, Uint8Array<ArrayBuffer>, string][] = [
    ['a.png', samples.pdf(), 'What is in this file does not match its type.'],
    ['a.pdf', Buffer.from('<script>alert(1)</script>'), 'What is in this file does not match its type.'],
    ['a.txt', Buffer.alloc(0), 'This file is empty.'],
    ['a.jpg.exe', samples.jpg(), 'File type is not supported.'],
    ['a.exe.jpg', samples.jpg(), 'File type is not supported.'],
    ['a.html', Buffer.from('<p>'), 'File type is not supported.'],
    ['a', samples.txt(), 'File type is not supported.'],
    ['a.zip', zipOf({ 'b.zip': 'x' }), 'This archive holds another archive'],
  ]
  for (const [name, content, message] of cases) {
    const { code, field } = errorOf(await on.upload(on.agent.client, formOf(name, content)))
    expect([code, field?.path], name).toEqual(['5001', 'file'])
    expect(field?.message, name).toContain(message)
  }
  const chinese = clientOf(server, { token: on.agent.token, lang: 'cn' })
  expect(errorOf(await on.upload(chinese, formOf('a.png', samples.pdf()))).field?.message).toBe(
    '文件内容与其类型不符。',
  )
  expect(await on.rows()).toEqual([])
  expect(on.filesOnDisk()).toEqual([])
})

test('a file that is larger than its folder takes is refused with its limit, and one of just that size is taken', async () => {
  const megabytes = (count: number, more = 0) => Buffer.alloc(count * 1024 * 1024 + more, 'a')
  expect(await on.stored('a.txt', megabytes(8), 'gangway/request')).toContain('HARBOUR/')
  expect(await on.stored('a.txt', megabytes(10))).toContain('HARBOUR/')
  for (const [content, root, text] of [
    [megabytes(8, 1), 'gangway/request', 'Upload file size cannot exceed 8M！'],
    [megabytes(10, 1), 'gangway/request', 'Upload file size cannot exceed 8M！'],
    [megabytes(10, 1), 'files', 'Upload file size cannot exceed 10M！'],
    [megabytes(19), 'files', 'Upload file size cannot exceed 10M！'],
    [megabytes(30), 'files', 'What was sent is too large.'],
  ] as const) {
    const result = await on.upload(on.agent.client, formOf('a.txt', content, root))
    expect(errorOf(result), `${content.length} ${root}`).toMatchObject({ code: '5013', text })
  }
  expect(await on.rows()).toHaveLength(2)
})

test('the folder is checked: no way leads out of it', async () => {
  for (const root of ['..', '../MERIDIAN', 'a/../b', '/a', 'a/', 'a//b', 'A', 'a b', '', 'a\0', 'x'.repeat(61), 'é']) {
    const { code, field } = errorOf(await on.upload(on.agent.client, formOf('a.txt', samples.txt(), root)))
    expect([code, field?.path], root).toEqual(['5001', 'pathRoot'])
  }
  const twice = formOf('a.txt', samples.txt(), 'a')
  twice.append('pathRoot', 'b')
  expect(errorOf(await on.upload(on.agent.client, twice)).field?.path).toBe('pathRoot')
})

test('only somebody signed in can upload, and the fields may come in any order', async () => {
  const { code } = errorOf(await on.upload(clientOf(server), formOf('a.txt', samples.txt())))
  expect(code).toBe('5107')
  const form = new FormData()
  form.set('file', new File([samples.txt()], 'a.txt'))
  form.set('pathRoot', 'late')
  form.set('unknown', 'field')
  const result = await on.upload(on.agent.client, form)
  expect(result.ok && result.value).toMatch(/^HARBOUR\/late\//)
})

test('an upload credential uploads for 15 minutes and does nothing else', async () => {
  const credit = await on.agent.client.call('POST /sg/ossUpload/getCredit', { body: {} })
  if (!credit.ok) throw new Error('no credential')
  const { securityToken, ...rest } = credit.value
  expect(rest).toEqual({ accessKeyId: '', accessKeySecret: '', bucket: 'local', ossRegionId: 'local' })
  const holder = clientOf(server, { token: securityToken })
  expect(await on.stored('a.txt', samples.txt(), 'files', holder)).toContain('HARBOUR/files/')
  expect(errorOf(await holder.call('GET /login-user.do', {})).code).toBe('5107')
  const listed = await holder.call('POST /sg/ossUpload/getTempUrlList', { body: { urlList: ['a'] } })
  expect(errorOf(listed).code).toBe('5107')
  server.deps.clock.advance({ minutes: 15 })
  expect(errorOf(await on.upload(holder, formOf('a.txt', samples.txt()))).code).toBe('5107')
})

test('an upload credential ends with the session it was made in', async () => {
  const credit = await on.agent.client.call('POST /sg/ossUpload/getCredit', { body: {} })
  const holder = clientOf(server, { token: credit.ok ? credit.value.securityToken : '' })
  await on.agent.client.call('POST /loginOut.do', { body: {} })
  expect(errorOf(await on.upload(holder, formOf('a.txt', samples.txt()))).code).toBe('5107')
})
