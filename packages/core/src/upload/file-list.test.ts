import { expect, test } from 'vitest'
import { createClient } from '../shared/client/client.ts'
import { createFileList, type StoredFile } from './file-list.ts'

type Answer = (
  count: number,
) => { code?: number; rspCode?: string; data?: string; fields?: { path: string; message: string }[] } | 'broken'

function listOf(
  answer: Answer = (count) => ({ code: 200, data: `H/files/proof/${count}.pdf` }),
  stored?: StoredFile[],
) {
  let count = 0
  const forms: FormData[] = []
  const fetch: typeof globalThis.fetch = async (_, init) => {
    count += 1
    if (init?.body instanceof FormData) forms.push(init.body)
    const reply = answer(count)
    if (reply === 'broken') throw new TypeError('fetch failed')
    return Response.json({ success: reply.fields === undefined, errorType: reply.fields ? 1 : undefined, ...reply })
  }
  const kinds: string[] = []
  const list = createFileList({
    ...{ client: createClient({ base: 'http://gangway.test', fetch }), kind: 'proof', stored },
    onChanged: () => undefined,
    onFailed: ({ kind }) => kinds.push(kind),
  })
  const settled = async () => {
    while (list.blockingProblem()?.key === 'upload.wait') await new Promise((next) => setImmediate(next))
  }
  return { list, forms, kinds, settled }
}

const file = (name: string, bytes = 10, type = 'application/pdf') => new File([new Uint8Array(bytes)], name, { type })

test('uploads a file immediately, into the folder of its kind', async () => {
  const { list, forms, settled } = listOf()
  list.add([file('note.pdf')])
  expect(list.blockingProblem()).toEqual({ key: 'upload.wait' })
  await settled()
  expect(list.stored()).toEqual([{ name: 'note.pdf', size: 10, path: 'H/files/proof/1.pdf' }])
  expect(forms[0]?.get('pathRoot')).toBe('files/proof')
})

test('rejects files of a wrong type, too large or empty, without uploading or counting them', async () => {
  const { list, forms, settled } = listOf()
  list.add([file('tool.exe'), file('huge.pdf', 10 * 1024 * 1024 + 1), file('empty.pdf', 0), file('note.pdf.exe')])
  expect(list.entries().map(({ state, problem }) => [state, problem?.key])).toEqual([
    ...[
      ['refused', 'upload.type'],
      ['refused', 'upload.size'],
      ['refused', 'upload.empty'],
      ['refused', 'upload.type'],
    ],
  ])
  list.add(['1', '2', '3', '4', '5'].map((name) => file(`${name}.pdf`)))
  await settled()
  expect(list.notice()).toBeUndefined()
  expect(forms).toHaveLength(5)
})

test('a rejected file blocks the form until it is removed', () => {
  const { list } = listOf()
  list.add([file('tool.exe')])
  expect(list.blockingProblem()).toEqual({ key: 'upload.unsent' })
  list.remove(list.entries()[0]?.id ?? '')
  expect(list.blockingProblem()).toBeUndefined()
})

test('accepts files up to the maximum and shows a message for the others until dismissed', async () => {
  const { list, settled } = listOf(undefined, [{ name: 'old.pdf', size: 1, path: 'H/old.pdf' }])
  list.add(['1', '2', '3', '4', '5'].map((name) => file(`${name}.pdf`)))
  await settled()
  expect(list.notice()).toEqual({ key: 'upload.count', values: { n: 5 } })
  expect(list.stored().map(({ name }) => name)).toEqual(['old.pdf', '1.pdf', '2.pdf', '3.pdf', '4.pdf'])
  list.dismissNotice()
  expect(list.notice()).toBeUndefined()
})

test('accepts only images from the clipboard', async () => {
  const { list, settled } = listOf()
  list.paste([file('note.pdf')], ['application/pdf'])
  expect(list.notice()).toEqual({ key: 'upload.paste' })
  list.paste([], ['text/plain'])
  expect(list.notice()).toEqual({ key: 'upload.paste' })
  list.paste([file('image.png', 10, 'image/png')], ['image/png'])
  await settled()
  expect(list.stored().map(({ name }) => name)).toEqual(['image.png'])
})

test('allows a retry for a failed file but not for a rejected one', async () => {
  const { list, kinds, settled } = listOf((count) =>
    count === 1
      ? 'broken'
      : count === 2
        ? { code: 5001, fields: [{ path: 'file', message: 'It is none.' }] }
        : { code: 200, data: 'H/3' },
  )
  list.add([file('note.pdf')])
  await settled()
  expect(list.entries()).toMatchObject([{ state: 'failed', mayRetry: true, problem: { key: 'error.network' } }])
  expect(list.blockingProblem()).toEqual({ key: 'upload.unsent' })
  list.retry(list.entries()[0]?.id ?? '')
  await settled()
  expect(list.entries()).toMatchObject([{ state: 'failed', mayRetry: false, problem: { text: 'It is none.' } }])
  expect(kinds).toEqual(['network', 'refused'])
  list.remove(list.entries()[0]?.id ?? '')
  expect(list.blockingProblem()).toBeUndefined()
})

test('treats a file as stored only when the code is 200', async () => {
  const { list, settled } = listOf(() => ({ rspCode: '0000', data: 'H/1' }))
  list.add([file('note.pdf')])
  await settled()
  expect(list.stored()).toEqual([])
})

test('does not store a file removed during its upload', async () => {
  const { list, kinds, settled } = listOf()
  list.add([file('note.pdf')])
  list.remove(list.entries()[0]?.id ?? '')
  await settled()
  await new Promise((next) => setImmediate(next))
  expect([list.entries(), list.stored(), kinds]).toEqual([[], [], []])
})

test('accepts as many files as the page allows instead of its kind', () => {
  const fetch: typeof globalThis.fetch = () => new Promise(() => undefined)
  const list = createFileList({
    ...{ client: createClient({ base: 'http://gangway.test', fetch }), kind: 'general', maxFiles: 2 },
    ...{ onChanged: () => undefined, onFailed: () => undefined },
  })
  list.add(['1', '2', '3'].map((name) => file(`${name}.pdf`)))
  expect(list.entries()).toHaveLength(2)
  expect(list.notice()).toEqual({ key: 'upload.count', values: { n: 2 } })
  expect(list.maxFiles).toBe(2)
})
