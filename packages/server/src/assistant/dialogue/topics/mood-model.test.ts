import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { modelPath, readModel } from '../../local/model-file.ts'
import { trainingFingerprint } from '../../local/training-data.ts'
import { normalizeMessage } from '../normalize-message.ts'
import { findMoods } from './find-moods.ts'
import { moodLabels } from './mood-model.ts'
import { loadMoodMessages, moodFeatureFiles } from './mood-training.ts'

test('the mood model was trained on the current messages', () => {
  const { print } = readModel(readFileSync(modelPath('moods')), moodLabels)
  const current = trainingFingerprint(loadMoodMessages(), moodFeatureFiles)
  expect(print.equals(current), 'train it again: pnpm assistant:train moods').toBe(true)
})

test.each([
  ['his great-aunt passed on yesterday, they all stay for the burial', 'death'],
  ['客人的姑妈刚刚过身', 'death'],
  ['the lad tore a tendon and the physician grounded him', 'illness'],
  ['小朋友烫伤送了急诊', 'illness'],
  ['for the fourth time: nobody answers me, what a circus', 'anger'],
  ['说了八百遍了还是答非所问', 'anger'],
] as const)('the mood of %s is %s', (text, mood) => {
  expect(findMoods(normalizeMessage(text))).toContain(mood)
})

test('who is sick of something is not ill', () => {
  expect(findMoods(normalizeMessage('you moved it once more and I am sick of it'))).not.toContain('illness')
})

test.each([
  'two places at the emergency exit',
  'the portal died on me, is the ticket there',
  'my laptop died, so I write from the phone',
  'my phone is broken, where does the code go',
  'this fare is ridiculously cheap, is it real',
  '安全出口那排还有位子吗',
  '网页死机了，订单成了没',
  '便宜死了，再来一张',
])('%s has no mood', (text) => {
  expect(findMoods(normalizeMessage(text))).toEqual([])
})
