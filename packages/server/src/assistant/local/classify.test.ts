import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decideHandover } from '../handover.ts'
import { classify } from './classify.ts'
import { intentNames } from './intent.ts'
import { modelPath, readModel, writeModel } from './model-file.ts'
import { loadTrainingMessages, trainingFingerprint, readTrainingMessages, sentenceLangs } from './training-data.ts'

/**
 * Test messages from an independent author who saw neither the training data nor the code. Messages that also occur in
 * the training data are left out.
 */
function blind(lang: string) {
  const plain = (text: string) => text.trim().toLowerCase()
  const trainingTexts = new Set(loadTrainingMessages().map(({ text }) => plain(text)))
  return readTrainingMessages(`intents/test/${lang}`).filter(({ text }) => !trainingTexts.has(plain(text)))
}

const present = { facts: 'present' } as const

test('the model was trained on the current training data', () => {
  const { print } = readModel(readFileSync(modelPath()), intentNames)
  expect(print.equals(trainingFingerprint(loadTrainingMessages())), 'train it again: pnpm assistant:train').toBe(true)
})

test('a model is read as it was written', () => {
  const file = readFileSync(modelPath())
  const { model, print } = readModel(file, intentNames)
  expect(writeModel(model, print).equals(file)).toBe(true)
  expect(() => readModel(file.subarray(0, file.length - 1), intentNames)).toThrow('damaged')
})

test('every intent has at least 150 training messages in each language', () => {
  for (const lang of sentenceLangs) {
    const sentences = readTrainingMessages(`intents/train/${lang}`)
    for (const intent of intentNames)
      expect(sentences.filter(({ label }) => label === intent).length, intent).toBeGreaterThanOrEqual(150)
  }
})

const share = (list: readonly unknown[], of: readonly unknown[]) => list.length / of.length
const resultsIn = (lang: string) =>
  blind(lang).map(({ label: intent, text }) => {
    const guess = classify(text)
    return { intent, isRight: guess.intent === intent, manual: decideHandover(guess, present) }
  })

test('independent test messages are rarely answered wrongly without a person, equally in both languages', () => {
  const wrongIn = (result: ReturnType<typeof resultsIn>) =>
    result.filter(({ isRight, manual }) => !isRight && manual === 0)
  const [en = [], cn = []] = sentenceLangs.map(resultsIn)
  for (const result of [en, cn]) expect(share(wrongIn(result), result)).toBeLessThanOrEqual(0.02)
  const right = [en, cn].map((result) =>
    share(
      result.filter(({ isRight }) => isRight),
      result,
    ),
  )
  expect(Math.max(...right) - Math.min(...right)).toBeLessThanOrEqual(0.03)
})

describe.each(sentenceLangs)('independent test messages in %s', (lang) => {
  const result = resultsIn(lang)

  test('are classified correctly in 90 % of cases', () => {
    const right = result.filter(({ isRight }) => isRight)
    expect(share(right, result)).toBeGreaterThanOrEqual(0.9)
  })

  test.each(intentNames)('are classified correctly in 80 % of cases when they are %s', (intent) => {
    const its = result.filter((each) => each.intent === intent)
    const right = its.filter(({ isRight }) => isRight)
    expect(its.length).toBeGreaterThan(0)
    expect(share(right, its)).toBeGreaterThanOrEqual(0.8)
  })

  test('are answered without a person in 75 % of cases', () => {
    const inScope = result.filter(({ intent }) => intent !== 'out-of-scope')
    const alone = inScope.filter(({ manual }) => manual === 0)
    expect(share(alone, inScope)).toBeGreaterThanOrEqual(0.75)
  })

  test('are recognized as out of scope in 90 % of cases', () => {
    const strange = result.filter(({ intent }) => intent === 'out-of-scope')
    const seen = strange.filter(({ isRight }) => isRight)
    expect(share(seen, strange)).toBeGreaterThanOrEqual(0.9)
  })
})

test.each([
  ['', 'en'],
  ['?!?!', 'en'],
  ['🙂🙂🙂', 'en'],
  ['a'.repeat(100_000), 'en'],
])('a meaningless message is not answered as a meaningful one', (text) => {
  expect(decideHandover(classify(text), present)).not.toBe(0)
})
