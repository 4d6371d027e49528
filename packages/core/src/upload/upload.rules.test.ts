import { describe, expect, test } from 'vitest'
import translator from '../messages/upload.en.json' with { type: 'json' }
import { translate, type Message } from '../shared/message.ts'
import { createTranslator } from '../shared/translator.ts'
import {
  findCountProblem,
  formatAttachments,
  findFileProblem,
  getUploadKind,
  findPasteProblem,
  parseAttachments,
  getUploadFolder,
  getUploadType,
  maxUploadBytes,
  uploadKinds,
  type UploadKind,
} from './upload.rules.ts'

const english = createTranslator('en', translator)
const textOf = (problem: Message | undefined) => problem && translate(english, problem)
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
  test('has one of the types of the kind', () => {
    const taken = everyType.filter((type) => !findFileProblem(kind, { name: `a.${type}`, size: 1 }))
    expect(taken.sort()).toEqual(allowed[kind].split(' ').sort())
    expect(textOf(findFileProblem(kind, { name: 'a.exe', size: 1 }))).toBe(
      `File type is not supported. Allowed types: ${uploadKinds[kind].types.join(', ')}`,
    )
  })

  test('is not empty and not larger than the kind allows', () => {
    const [most] = limits[kind]
    const name = `a.${uploadKinds[kind].types[0]}`
    expect(findFileProblem(kind, { name, size: megabytes(most) })).toBeUndefined()
    expect(textOf(findFileProblem(kind, { name, size: megabytes(most) + 1 }))).toBe(
      `Upload file size cannot exceed ${most}M！`,
    )
    expect(textOf(findFileProblem(kind, { name, size: 0 }))).toBe('This file is empty.')
  })

  test('is counted against the maximum of the kind', () => {
    const [, most] = limits[kind]
    expect(findCountProblem(kind, most)).toBeUndefined()
    expect(textOf(findCountProblem(kind, most + 1))).toBe(`You can only upload a maximum of ${most} files`)
    expect(textOf(findCountProblem(kind, 3, 2))).toBe('You can only upload a maximum of 2 files')
  })

  test('goes to a folder that accepts its types', () => {
    const atServer: readonly string[] = uploadKinds[getUploadKind(getUploadFolder(kind))].types
    expect(uploadKinds[kind].types.filter((type) => !atServer.includes(type))).toEqual([])
  })
})

test('has a size limit over all kinds', () => {
  expect(maxUploadBytes).toBe(Math.max(...Object.values(uploadKinds).map(({ maxBytes }) => maxBytes)))
})

test('derives the type of a file from its last extension', () => {
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
    expect(getUploadType(name), name).toBe(type)
  }
})

test('derives the kind of a file from its folder', () => {
  expect(getUploadKind('gangway/request')).toBe('request')
  expect(getUploadKind('gangway/request/2026')).toBe('request')
  expect(getUploadKind('gangway/requests')).toBe('general')
  expect(getUploadKind('files')).toBe('general')
})

test('accepts only images from the clipboard', () => {
  expect(findPasteProblem('image/png')).toBeUndefined()
  expect(textOf(findPasteProblem('text/plain'))).toBe('Only supports pasting pictures!')
})

test('round-trips attachments through their text form', () => {
  const list = [{ ResTitle: '发票.pdf', ContentType: 'application/pdf', OssKey: 'HARBOUR/gangway/request/1.pdf' }]
  const text = formatAttachments(list.map((each) => ({ ...each, more: 'is left out' })))
  expect(text).toBe(
    '[{"ResTitle":"发票.pdf","ContentType":"application/pdf","OssKey":"HARBOUR/gangway/request/1.pdf"}]',
  )
  expect(parseAttachments(text)).toEqual(list)
  expect(parseAttachments('')).toEqual([])
  for (const wrong of ['{', '{}', '[{}]', 'null', '[{"ResTitle":"","ContentType":"","OssKey":"a"}]']) {
    expect(parseAttachments(wrong), wrong).toBeUndefined()
  }
})
