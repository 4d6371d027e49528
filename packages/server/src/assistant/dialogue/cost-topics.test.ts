import { describe, expect, test } from 'vitest'
import { initialState } from './dialogue-state.ts'
import { withCostObject } from './cost-topics.ts'
import { understandMessage } from './understand-message.ts'

describe('a question about a cost', () => {
  test.each([
    ['what do they charge for a suitcase', ['penalty'], ['extrasForSale']],
    ['what was the charge for her seat', ['price'], ['extrasBought']],
    ['a charge if we shift the date?', ['price'], ['changeCost']],
    ['the charge if we cancel the date', ['penalty'], ['penalty']],
    ['does correcting the name cost anything', ['name'], ['correctionTime']],
    ['fare including tax', ['fare', 'tax'], ['price']],
    ['how much of it is tax, total', ['tax'], ['tax']],
    ['is a suitcase free or does it cost extra', ['baggage'], ['baggage']],
    ['箱子是免费的还是要加钱', ['baggage'], ['baggage']],
    ['is 15 kg in her ticket or must she buy it', ['extrasForSale'], ['baggage', 'extrasForSale']],
    ['15公斤是包含的还是要买', ['extrasForSale'], ['baggage', 'extrasForSale']],
    ['why did the fare jump', ['fare'], ['help']],
    ['选座要加钱吗', ['price'], ['extrasForSale']],
    ['当时行李花了多少', ['price'], ['extrasBought']],
    ['推迟一天要补多少', ['airlineChange'], ['changeCost']],
    ['怎么票价一下子高了', ['fare'], ['help']],
  ] as const)('is about what has the cost: %s', (text, topics, expected) => {
    expect(withCostObject(topics, text)).toEqual(expected)
  })

  test.each([
    ['price of luggage on that flight?', 'extrasForSale'],
    ['why is the fare higher than five minutes ago', 'help'],
    ['加一件托运大概什么价', 'extrasForSale'],
    ['比刚才贵了二十块是什么原因', 'help'],
  ])('is understood in a message: %s', (text, expected) => {
    const { clauses } = understandMessage(text, initialState, 'en', '2026-03-02')
    expect(clauses.flatMap(({ topics }) => topics)).toEqual([expected])
  })
})
