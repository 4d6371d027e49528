import { describe, expect, test } from 'vitest'
import { passengerFields, type PassengerField } from '../tool.model.ts'
import { correctedDate, expiryIn, findValues } from './find-values.ts'

describe('values of passenger fields', () => {
  test.each<[PassengerField, string, string]>([
    ['name', 'it should be TAN/WEI LIN', 'TAN/WEI LIN'],
    ['name', '姓名应该是 WANG/XIAO', 'WANG/XIAO'],
    ['name', 'the surname is TANG', 'TANG'],
    ['name', 'her name is spelled LEEH in the document', 'LEEH'],
    ['name', 'the passport says LEEH', 'LEEH'],
    ['birthday', 'born on 3 March 1988', '1988-03-03'],
    ['birthday', '出生日期是1988年3月13日', '1988-03-13'],
    ['birthday', '28/02/1990 please', '1990-02-28'],
    ['document', 'the new passport is E12345678', 'E12345678'],
    ['document', '護照號改成 K1234567', 'K1234567'],
    ['document', 'it is E1234567A', 'E1234567A'],
    ['nationality', 'she is British', 'GB'],
    ['nationality', '國籍要改成英國', 'GB'],
    ['gender', 'she was booked as a man', 'female'],
    ['gender', '小孩录成女了', 'male'],
    ['gender', 'it should be male', 'male'],
  ])('%s in %s', (field, text, expected) => {
    expect(findValues(text, [field], false)[field]).toBe(expected)
  })

  test.each<[PassengerField, string]>([
    ['document', 'booking TESTX20260302120000000'],
    ['document', 'the ticket 618-1234567890'],
    ['birthday', 'the passport expires on 2031-05-01'],
    ['birthday', 'on 14 April'],
    ['nationality', 'wait, what?'],
    ['gender', 'one more question'],
    ['name', '多少钱'],
  ])('%s is not found in %s', (field, text) => expect(findValues(text, [field], false)).toEqual({}))

  test.each(['多久能好', 'how long?', 'can you do it', '谁来改'])('a question is no attempt at a value: %s', (text) => {
    for (const field of passengerFields) expect(findValues(text, [field], true)).toEqual({})
  })

  test('a short answer without a pattern is an attempt that is checked', () => {
    expect(findValues('Freedonia', ['nationality'], true)).toEqual({ nationality: 'Freedonia' })
  })
})

test.each([
  ['wait no, 13 March', '1988-03-13'],
  ['April 3', '1988-04-03'],
  ['是28号', '1988-03-28'],
  ['5月1日', '1988-05-01'],
  ['no', undefined],
  ['1990', undefined],
])('corrects a part of a date: %s', (text, expected) => {
  expect(correctedDate(text, '1988-03-03')).toBe(expected)
})

test.each([
  ['valid until 1 May 2031', '2031-05-01'],
  ['有效期2031-05-01', '2031-05-01'],
  ['born 1 May 2001', undefined],
])('finds the expiry date of a document: %s', (text, expected) => expect(expiryIn(text)).toBe(expected))
