import { describe, expect, test } from 'vitest'
import type { Intent } from '../local/intent.ts'
import type { FoundTopic } from './topics/find-topics.ts'
import type { TopicLabel } from './topics/topic-model.ts'
import { weighTopics } from './weigh-topics.ts'

const guessOf = (intent: Intent, confidence: number) => ({
  intent,
  confidence,
  next: { intent: 'human' as const, confidence: (1 - confidence) / 4 },
})
const ranked = (label: TopicLabel, confidence: number) => [{ label, confidence }]
const words = (...found: FoundTopic[]) => found
const long = 'the airline has put our passenger on a different flight without asking'

describe('the topics of a clause', () => {
  test('are sure when words and a classifier agree', () => {
    const found = words({ topic: 'refundAmount', length: 10 })
    const weighed = weighTopics(long, { found, guess: guessOf('refund.amount', 0.9), ranked: [], last: undefined })
    expect(weighed).toEqual({ topics: ['refundAmount'], by: 'both' })
  })

  test('are those of the classifier in a long sentence in which words cover little', () => {
    const found = words({ topic: 'changeWish', length: 12 })
    const guess = guessOf('flight.changed-by-airline', 0.98)
    const weighed = weighTopics(long, { found, guess, ranked: ranked('airlineChange', 0.5), last: undefined })
    expect(weighed).toEqual({ topics: ['airlineChange'], by: 'classifier' })
  })

  test('are those of the words in a short question', () => {
    const found = words({ topic: 'terminal', length: 8 })
    const guess = guessOf('out-of-scope', 0.9)
    expect(weighTopics('terminal?', { found, guess, ranked: ranked('other', 0.4), last: undefined })).toEqual({
      topics: ['terminal'],
      by: 'cue',
    })
  })

  test('are contested when no classifier confirms words that cover a part of the clause', () => {
    const found = words({ topic: 'terminal', length: 8 })
    const guess = guessOf('human', 0.3)
    expect(weighTopics('about that terminal thing', { found, guess, ranked: [], last: undefined }).by).toBe('contested')
  })

  test('are those of the topic classifier if it is confident and finds the words improbable', () => {
    const found = words({ topic: 'refundDate', length: 14 })
    const evidence = { found, guess: guessOf('refund.status', 0.7), ranked: ranked('departure', 0.9), last: undefined }
    expect(weighTopics('when is the guest coming back', evidence)).toEqual({ topics: ['departure'], by: 'classifier' })
  })

  test('are contested when another topic is clearly more probable', () => {
    const found = words({ topic: 'price', length: 22 })
    const topics = [...ranked('refundAmount', 0.45), ...ranked('price', 0.2)]
    const evidence = { found, guess: guessOf('refund.amount', 0.9), ranked: topics, last: undefined }
    expect(weighTopics('how much is the flight part', evidence).by).toBe('contested')
  })

  test('are contested when the topic classifier thinks little of their family and of any other', () => {
    const found = words({ topic: 'price', length: 22 })
    const text = 'so what did the whole of that trip come to'
    const topics = [...ranked('balance', 0.25), ...ranked('refundAmount', 0.25), ...ranked('price', 0.2)]
    const evidence = { found, guess: guessOf('booking.status', 0.9), ranked: topics, last: undefined }
    expect(weighTopics(text, evidence).by).toBe('contested')
    const surer = [...ranked('price', 0.2), ...ranked('fare', 0.2)]
    expect(weighTopics(text, { ...evidence, ranked: surer }).by).toBe('both')
    expect(weighTopics('price of it', evidence).by).toBe('both')
  })

  test('are none without words when no classifier is confident', () => {
    const evidence = { found: [], guess: guessOf('refund.amount', 0.3), ranked: ranked('penalty', 0.2) }
    expect(weighTopics('hm hm', { ...evidence, last: undefined })).toEqual({ topics: [], by: 'none' })
  })

  test('need less confidence if they are of the family of the last topic', () => {
    const evidence = { found: [], guess: guessOf('refund.amount', 0.3), ranked: ranked('penalty', 0.45) }
    expect(weighTopics('and the rest', { ...evidence, last: undefined }).topics).toEqual([])
    expect(weighTopics('and the rest', { ...evidence, last: 'refundAmount' }).topics).toEqual(['penalty'])
  })
})
