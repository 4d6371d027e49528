import { describe, expect, test } from 'vitest'
import { findMentions } from './find-mentions.ts'
import { normalizeMessage } from '../normalize-message.ts'

const mentionsIn = (text: string) => findMentions(normalizeMessage(text), text, '2026-03-02')

describe('numbers in a message', () => {
  test.each([
    ['Please check TESTX20260302120000000', ['TESTX20260302120000000']],
    ['testx20260302120000000 状态', ['TESTX20260302120000000']],
    ['ticket 618-1234567890', ['6181234567890']],
    ['refund 202603-0001?', ['202603-0001']],
    ['pnr 5TGB7N', ['5TGB7N']],
    ['编码 s57547', ['S57547']],
  ])('%s', (text, expected) => expect(mentionsIn(text).numbers).toEqual(expected))

  test.each(['20kg for her', '100 usd', 'at 12:30', 'in 2026', 'the 20th'])('are not found in %s', (text) =>
    expect(mentionsIn(text).numbers).toEqual([]),
  )
})

describe('references', () => {
  test.each([
    ['and the second one?', { ordinal: 2, isOrdinalOfPassenger: false }],
    ['第三张呢', { ordinal: 3 }],
    ['passenger 2', { ordinal: 2, isOrdinalOfPassenger: true }],
    ['and passenger two', { ordinal: 2, isOrdinalOfPassenger: true }],
    ['第二个乘客', { isOrdinalOfPassenger: true }],
    ['the other booking', { isOther: true }],
    ['另一张呢', { isOther: true }],
    ['the booking on this page', { isPage: true }],
    ['which leaves first?', { rank: { by: 'departure', isMost: false } }],
    ['the pricier one', { rank: { by: 'price', isMost: true }, isSeveral: false }],
    ['which of the two is the pricier one', { isSeveral: true }],
    ['最便宜的那张几点飞', { rank: { by: 'price', isMost: false } }],
    ['最晚飞的', { rank: { by: 'departure', isMost: true } }],
    ['扣得少的那个', { rank: { by: 'penalty', isMost: false } }],
    ['the newest booking', { rank: { by: 'created', isMost: true } }],
    ['前一个呢', { isOther: true }],
    ['谁的贵', { isSeveral: true }],
    ['both of them', { isAll: true }],
    ['only one of the passengers', { isOneOf: true }],
    ['the unpaid one', { states: ['unpaid'] }],
    ['her husband and the kid', { people: ['child', 'father'] }],
  ])('%s', (text, expected) => expect(mentionsIn(text)).toMatchObject(expected))

  test.each([
    ['her first name is wrong', { ordinal: undefined }],
    ['第二个呢', { isSeveral: false }],
    ['no second thoughts', { isOther: false }],
    ['is it paid', { states: [] }],
  ])('%s is none', (text, expected) => {
    const { ordinal, ...found } = mentionsIn(text)
    expect({ ordinal, ...found }).toMatchObject(expected)
  })

  test('names are words of a message, and ordinary words only in capitals', () => {
    expect(mentionsIn('the booking of lim please').names).toContain('LIM')
    expect(mentionsIn('what may I do').names).not.toContain('MAY')
    expect(mentionsIn('the trip of MAY LEE').names).toEqual(expect.arrayContaining(['MAY', 'LEE']))
  })
})
