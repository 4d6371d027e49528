import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { manualOf } from '../gate.ts'
import { classify } from './classify.ts'
import { intentNames } from './intent.ts'
import { modelPath, readModel, writeModel } from './model-file.ts'
import { learntSentences, printOf, readSentences, sentenceLangs } from './sentences.ts'

/** Written by somebody who has seen neither the sentences that are learnt from nor any of this; what both have written is left out. */
function blind(lang: string) {
  const plain = (text: string) => text.trim().toLowerCase()
  const learnt = new Set(learntSentences().map(({ text }) => plain(text)))
  return readSentences(`blind/${lang}`).filter(({ text }) => !learnt.has(plain(text)))
}

const present = { facts: 'present', misses: 0 } as const

test('the model is made of the sentences that are there', () => {
  const { print } = readModel(readFileSync(modelPath()))
  expect(print.equals(printOf(learntSentences())), 'write it anew: pnpm assistant:train').toBe(true)
})

test('a model that is written is read as it was', () => {
  const file = readFileSync(modelPath())
  const { model, print } = readModel(file)
  expect(writeModel(model, print).equals(file)).toBe(true)
  expect(() => readModel(file.subarray(0, file.length - 1))).toThrow('broken')
})

test('every intent is learnt from at least 150 sentences in each language', () => {
  for (const lang of sentenceLangs) {
    const sentences = readSentences(`sentences/${lang}`)
    for (const intent of intentNames)
      expect(sentences.filter((each) => each.intent === intent).length, intent).toBeGreaterThanOrEqual(150)
  }
})

const share = (list: readonly unknown[], of: readonly unknown[]) => list.length / of.length
const toldIn = (lang: string) =>
  blind(lang).map(({ intent, text }) => {
    const guess = classify(text)
    return { intent, isRight: guess.intent === intent, manual: manualOf(guess, present) }
  })

test('what nobody who built it has seen is hardly ever answered wrongly without a person, and as seldom in either language', () => {
  const wrongIn = (told: ReturnType<typeof toldIn>) => told.filter(({ isRight, manual }) => !isRight && manual === 0)
  const [en = [], cn = []] = sentenceLangs.map(toldIn)
  for (const told of [en, cn]) expect(share(wrongIn(told), told)).toBeLessThanOrEqual(0.02)
  const right = [en, cn].map((told) =>
    share(
      told.filter(({ isRight }) => isRight),
      told,
    ),
  )
  expect(Math.max(...right) - Math.min(...right)).toBeLessThanOrEqual(0.03)
})

describe.each(sentenceLangs)('what nobody who built it has seen, in %s', (lang) => {
  const told = toldIn(lang)

  test('is understood nine times in ten', () => {
    const right = told.filter(({ isRight }) => isRight)
    expect(share(right, told)).toBeGreaterThanOrEqual(0.9)
  })

  test.each(intentNames)('is understood four times in five when it is %s', (intent) => {
    const its = told.filter((each) => each.intent === intent)
    const right = its.filter(({ isRight }) => isRight)
    expect(its.length).toBeGreaterThan(0)
    expect(share(right, its)).toBeGreaterThanOrEqual(0.8)
  })

  test('is answered without a person three times in four', () => {
    const ours = told.filter(({ intent }) => intent !== 'out-of-scope')
    const alone = ours.filter(({ manual }) => manual === 0)
    expect(share(alone, ours)).toBeGreaterThanOrEqual(0.75)
  })

  test('is not what we are for, and nine times in ten that is seen', () => {
    const strange = told.filter(({ intent }) => intent === 'out-of-scope')
    const seen = strange.filter(({ isRight }) => isRight)
    expect(share(seen, strange)).toBeGreaterThanOrEqual(0.9)
  })
})

test.each([
  ['', 'en'],
  ['?!?!', 'en'],
  ['🙂🙂🙂', 'en'],
  ['a'.repeat(100_000), 'en'],
])('a message without sense is not answered as if it had one', (text) => {
  expect(manualOf(classify(text), present)).not.toBe(0)
})
