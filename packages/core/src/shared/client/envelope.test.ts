import { describe, expect, test } from 'vitest'
import { isEnvelope, parseEnvelope, type Envelope } from './envelope.ts'
import { signInCodes, translatedCodes } from '../contract/error-codes.ts'

const read = (envelope: Envelope) => parseEnvelope(envelope)

describe('success', () => {
  test.each<[string, Envelope, string]>([
    ['rspCode 0000', { success: true, rspCode: '0000', data: 1 }, '0000'],
    ['code 200', { success: true, code: 200, data: 1 }, '200'],
    ['code 200 as text', { code: '200', data: 1 }, '200'],
    ['status 0', { status: 0, data: 1 }, '0'],
  ])('is %s', (_, envelope, code) => {
    expect(read(envelope)).toEqual({ ok: true, value: 1, code })
  })

  test.each(signInCodes)('is %s, returned as a result even when it reports a failure', (code) => {
    expect(read({ success: false, rspCode: code, data: { lockedMinutes: 3 } })).toEqual({
      ok: true,
      code,
      value: { lockedMinutes: 3 },
    })
    expect(read({ success: true, code: Number(code) })).toEqual({ ok: true, code, value: null })
  })

  test('requires one of the codes and no contradiction', () => {
    expect(read({ success: true }).ok).toBe(false)
    expect(read({ success: false, code: 200 }).ok).toBe(false)
  })
})

describe('failure', () => {
  const errorOf = (envelope: Envelope) => {
    const result = read(envelope)
    if (result.ok) throw new Error('It was expected to fail.')
    return result.error
  }

  test('is an ended session for 5107, whatever else the envelope says', () => {
    expect(errorOf({ success: true, code: 5107, errorType: 1 }).kind).toBe('session-invalid')
    expect(errorOf({ rspCode: '5107' }).messageKey).toBe('error.session')
  })

  test('is a rejection with its data for errorType 1', () => {
    const data = { rowId: '7', requestNo: 'R1' }
    expect(errorOf({ success: false, code: 5501, errorType: 1, msg: 'Twice', data })).toMatchObject({
      kind: 'refused',
      code: '5501',
      text: 'Twice',
      data,
    })
  })

  test('is a superseded request for status 905', () => {
    expect(errorOf({ success: false, status: 905 }).kind).toBe('superseded')
  })

  test.each(translatedCodes)('has a text of the client for %s, not that of the server', (code) => {
    const error = errorOf({ success: false, code: Number(code), msg: 'theirs' })
    expect(error).toMatchObject({ kind: 'server-code', code, messageKey: `error.${code}`, text: undefined })
  })

  test('otherwise shows the first of rspDesc, msg and message', () => {
    const all = { success: false, code: 9, rspDesc: 'one', msg: 'two', message: 'three' }
    expect(errorOf(all)).toMatchObject({ kind: 'rejected', text: 'one', messageKey: 'error.unknown' })
    expect(errorOf({ ...all, rspDesc: '' }).text).toBe('two')
    expect(errorOf({ ...all, rspDesc: undefined, msg: '' }).text).toBe('three')
    expect(errorOf({ success: false, code: 9 }).text).toBeUndefined()
  })

  test('keeps fields, retry time, request id and whether a retry can help', () => {
    const fields = [{ path: 'body.email', message: 'Not an address' }]
    const restartAt = '2026-11-20T22:32:00.000+08:00'
    expect(errorOf({ success: false, code: 5029, fields, restartAt, requestId: 'r-1' })).toMatchObject({
      fields,
      restartAt,
      requestId: 'r-1',
      retry: 'yes',
    })
    expect(errorOf({ success: false, code: 5001 }).retry).toBe('after-change')
    expect(errorOf({ success: false, code: 424242 }).retry).toBe('no')
  })
})

test('recognizes an envelope by its status field', () => {
  for (const good of [{ success: true }, { code: 1 }, { rspCode: '' }, { status: 0 }])
    expect(isEnvelope(good)).toBe(true)
  for (const bad of [null, undefined, 'success', 7, [], [{ code: 200 }], {}, { data: 1 }])
    expect(isEnvelope(bad)).toBe(false)
})
