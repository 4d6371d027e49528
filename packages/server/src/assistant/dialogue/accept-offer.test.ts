import { expect, test } from 'vitest'
import { acceptedCancellation } from './accept-offer.ts'
import { createDialogueTools } from './dialogue-tools.ts'
import { initialState, type DialogueState } from './dialogue-state.ts'
import { resolveClauses } from './resolve-clauses.ts'
import { understandMessage } from './understand-message.ts'

const orderNo = 'TESTA20260302120000000'
const found = { found: false, byNumber: [], unknown: [], bookings: [] }

function topicsAfter(text: string, before: Partial<DialogueState>) {
  const state = { ...initialState, lastQuestion: 'What comes back?', ...before }
  const input = { text, pageLanguage: 'en' as const, page: '', today: '2026-03-02', state }
  const understood = understandMessage(text, state, 'en', input.today)
  const context = { lang: 'en' as const, tools: createDialogueTools([], new AbortController().signal), raw: text }
  const clauses = resolveClauses(understood, input, found)
  return acceptedCancellation({ context, input, understood, found, clauses })?.flatMap(({ topics }) => topics)
}

const offered = { offered: [`cancel:${orderNo}`], lastTopics: ['refundAmount' as const] }

test.each(['do it', 'ok then start with that one please', '可以，就这么办', '那就照这个弄吧'])(
  '“%s” after the offer to cancel repeats it',
  (text) => {
    expect(topicsAfter(text, offered)).toEqual(['cancel'])
  },
)

test('an agreement to another offer repeats its matter', () => {
  const before = { offered: [`request:${orderNo}`], lastTopics: ['changeWish' as const] }
  expect(topicsAfter('ok then start with that one please', before)).toEqual(['changeWish'])
})

test.each(['how much is it?', 'thanks, that is all', 'not now'])('“%s” agrees to nothing', (text) => {
  expect(topicsAfter(text, offered)).toBeUndefined()
})

test('an agreement without an offer starts nothing', () => {
  expect(topicsAfter('do it', { lastTopics: ['refundAmount'] })).toBeUndefined()
})
