import { describe, expect, test } from 'vitest'
import words from '../messages/upload.en.json' with { type: 'json' }
import { say, type Message } from '../shared/message.ts'
import { createWords } from '../shared/words.ts'
import {
  countProblem,
  enclosureText,
  fileProblem,
  kindOfRoot,
  pasteProblem,
  readEnclosures,
  rootOfKind,
  typeOfName,
  uploadKinds,
  type UploadKind,
} from './upload.rules.ts'

const english = createWords('en', words)
const said = (problem: Message | undefined) => problem && say(english, problem)
const megabytes = (count: number) => count * 1024 * 1024

const allowed: Record<UploadKind, string> = {
  proof: 'jpg png jpeg pdf zip',
  batch: 'xlsx csv',
  request: 'png jpg rar doc xlsx zip mp4 pdf txt',
  comment: 'png jpg rar doc xlsx zip mp4 pdf',
  receipt: 'png jpg jpeg pdf',
  general: 'png jpg jpeg pdf zip rar doc xlsx csv mp4 txt',
}
const limits: Record<UploadKind, [megabytes: number, files: number]> = {
  proof: [10, 5],
  batch: [10, 1],
  request: [8, 9],
  comment: [8, 10],
  receipt: [10, 5],
  general: [10, 9],
}
const everyType = [...allowed.general.split(' '), 'gif', 'svg', 'html', 'exe', 'docx', 'xls', '7z']

describe.each(Object.keys(allowed) as UploadKind[])('a file of the kind %s', (kind) => {
  test('has one of the types of that kind', () => {
    const taken = everyType.filter((type) => !fileProblem(kind, { name: `a.${type}`, size: 1 }))
    expect(taken.sort()).toEqual(allowed[kind].split(' ').sort())
    expect(said(fileProblem(kind, { name: 'a.exe', size: 1 }))).toBe(
      `File type is not supported. Allowed types: ${uploadKinds[kind].types.join(', ')}`,
    )
  })

  test('is no larger than that kind may be, and not empty', () => {
    const [most] = limits[kind]
    const name = `a.${uploadKinds[kind].types[0]}`
    expect(fileProblem(kind, { name, size: megabytes(most) })).toBeUndefined()
    expect(said(fileProblem(kind, { name, size: megabytes(most) + 1 }))).toBe(
      `Upload file size cannot exceed ${most}M！`,
    )
    expect(said(fileProblem(kind, { name, size: 0 }))).toBe('This file is empty.')
  })

  test('is one of not too many', () => {
    const [, most] = limits[kind]
    expect(countProblem(kind, most)).toBeUndefined()
    expect(said(countProblem(kind, most + 1))).toBe(`You can only upload a maximum of ${most} files`)
    expect(said(countProblem(kind, 3, 2))).toBe('You can only upload a maximum of 2 files')
  })

  test('goes to a folder where its types are taken', () => {
    const atServer: readonly string[] = uploadKinds[kindOfRoot(rootOfKind(kind))].types
    expect(uploadKinds[kind].types.filter((type) => !atServer.includes(type))).toEqual([])
  })
})

test('a name promises one type, by its last ending', () => {
  for (const [name, type] of [
    ['Invoice.PDF', 'pdf'],
    ['发票 2026.03.pdf', 'pdf'],
    ['booking.com.pdf', 'pdf'],
    ['.pdf', 'pdf'],
    ['photo.jpg.exe', undefined],
    ['photo.exe.jpg', undefined],
    ['photo.pdf.jpg', undefined],
    ['page.html.png', undefined],
    ['pdf', undefined],
    ['a.', undefined],
    ['', undefined],
    ['a.pdf ', 'pdf'],
    ['a.pdf.', undefined],
    ['a.constructor', undefined],
  ] as const) {
    expect(typeOfName(name), name).toBe(type)
  }
})

test('a folder says what its files are for', () => {
  expect(kindOfRoot('gangway/request')).toBe('request')
  expect(kindOfRoot('gangway/request/2026')).toBe('request')
  expect(kindOfRoot('gangway/requests')).toBe('general')
  expect(kindOfRoot('files')).toBe('general')
})

test('only a picture can be pasted', () => {
  expect(pasteProblem('image/png')).toBeUndefined()
  expect(said(pasteProblem('text/plain'))).toBe('Only supports pasting pictures!')
})

test('attachments travel as one text and come back the same', () => {
  const list = [{ ResTitle: '发票.pdf', ContentType: 'application/pdf', OssKey: 'HARBOUR/gangway/request/1.pdf' }]
  const text = enclosureText(list.map((each) => ({ ...each, more: 'is left out' })))
  expect(text).toBe(
    '[{"ResTitle":"发票.pdf","ContentType":"application/pdf","OssKey":"HARBOUR/gangway/request/1.pdf"}]',
  )
  expect(readEnclosures(text)).toEqual(list)
  expect(readEnclosures('')).toEqual([])
  for (const wrong of ['{', '{}', '[{}]', 'null', '[{"ResTitle":"","ContentType":"","OssKey":"a"}]']) {
    expect(readEnclosures(wrong), wrong).toBeUndefined()
  }
})
