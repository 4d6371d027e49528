import { describe, expect, test } from 'vitest'
import { cancelOffers, part, requestOffer, type ClauseAnswer } from './answers/answer-part.ts'
import { concludeTurn } from './conclude-turn.ts'
import { createDialogueTools } from './dialogue-tools.ts'
import { initialState } from './dialogue-state.ts'
import { understandMessage } from './understand-message.ts'

const orderNo = 'TESTA20260302120000000'

function conclude(...parts: ClauseAnswer[]) {
  const text = 'What comes back?'
  const turn = {
    context: { lang: 'en' as const, tools: createDialogueTools([], new AbortController().signal), raw: text },
    input: { text, pageLanguage: 'en' as const, page: '', today: '2026-03-02', state: initialState },
    understood: understandMessage(text, initialState, 'en', '2026-03-02'),
    found: { found: false, byNumber: [], unknown: [], bookings: [] },
    clauses: [],
  }
  return concludeTurn(turn, parts, initialState, initialState)
}

describe('a cautious answer', () => {
  test('offers a person although none of its parts does', () => {
    const cancel = cancelOffers({ actions: ['REFUND'], orderNo })
    const { manual, offers } = conclude(part(['refundAmount'], ['40.09'], { manual: 2, orderNo, offers: cancel }))
    expect(manual).toBe(2)
    expect(offers.map((offer) => [offer.kind, offer.orderNo])).toEqual([
      ['cancel', orderNo],
      ['request', orderNo],
    ])
    expect(offers[1]?.description).toBe('What comes back?')
  })

  test('keeps the request that one of its parts offers', () => {
    const request = requestOffer('changeWish', orderNo, 'Another date')
    expect(conclude(part(['changeWish'], ['Fee'], { manual: 2, orderNo, offers: [request] })).offers).toEqual([request])
  })
})

test('a sure answer offers no person', () => {
  expect(conclude(part(['status'], ['Ticketed'], { orderNo })).offers).toEqual([])
})
