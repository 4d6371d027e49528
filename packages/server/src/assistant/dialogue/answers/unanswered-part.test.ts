import { expect, test } from 'vitest'
import { initialState } from '../dialogue-state.ts'
import { resolveClauses } from '../resolve-clauses.ts'
import { understandMessage } from '../understand-message.ts'
import { unansweredPart } from './unanswered-part.ts'

function openPart(text: string) {
  const input = { text, pageLanguage: 'en' as const, page: '', today: '2026-03-02', state: initialState }
  const found = { found: false, byNumber: [], unknown: [], bookings: [] }
  const clauses = resolveClauses(understandMessage(text, initialState, 'en', input.today), input, found)
  return unansweredPart({ lang: 'en', raw: text }, clauses)
}

test('a question that has no topic is named as unanswered, with the offer of a person', () => {
  expect(openPart('What is the PNR? Can they bring a zither?')).toMatchObject([
    { manual: 2, lines: [expect.stringContaining('did not understand')], offers: [{ kind: 'request' }] },
  ])
})

test.each(['What is the PNR? Thanks a lot!', 'My boss is curious. What is the PNR?'])(
  'nothing is unanswered in %s',
  (text) => expect(openPart(text)).toEqual([]),
)
