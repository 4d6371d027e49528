import { readFileSync } from 'node:fs'
import { readTrainingMessages, sentenceLangs } from '../../local/training-data.ts'
import type { TrainingMessage } from '../../local/train.ts'
import { contentFolder } from '../../../shared/content-folder.ts'
import { compileCues } from './compile-cues.ts'
import { moodCues } from './mood-cues.ts'
import { moodLabels, sentencesOf, type Mood, type MoodLabel } from './mood-model.ts'
import { loadTopicMessages } from './topic-training.ts'
import { normalizeMessage } from '../normalize-message.ts'

/** One of so many messages of an intent that contain no word of a mood is added as one without a mood. */
const intentShare = 6
/** Of these, one of so many is added as its sentences: parts of messages are looked at, too. */
const sentenceShare = 2
/** Messages without a mood are many times more; those written for one are repeated so often. */
const feltWeight = 2

/** Messages with their mood: written for it, or messages of intents and topics. */
export function loadMoodMessages(): TrainingMessage<MoodLabel>[] {
  const written = sentenceLangs.flatMap((lang) => moodLabels.flatMap((label) => readMoods(lang, label)))
  const felt = written.filter(({ label }) => label !== 'none')
  return [...written, ...Array.from({ length: feltWeight }, () => felt).flat(), ...ofIntents(), ...ofTopics()]
}

function readMoods(lang: string, label: MoodLabel): TrainingMessage<MoodLabel>[] {
  return readFileSync(new URL(`moods/${lang}/${label}.txt`, contentFolder()), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((text) => ({ label, text }))
}

const patterns = (['death', 'illness', 'anger'] satisfies Mood[]).map(
  (mood) => [mood, compileCues(moodCues[mood])] as const,
)

/** The first mood of which a text contains a word. */
function moodByWords(text: string): Mood | undefined {
  const normal = normalizeMessage(text)
  return patterns.find(([, pattern]) => pattern.test(normal))?.[0]
}

/** Stories of illness and death among the messages of intents have the mood of their words. */
const storyIntents = ['refund.request', 'refund.amount', 'flight.change-wish']

function ofIntents(): TrainingMessage<MoodLabel>[] {
  return sentenceLangs.flatMap((lang) =>
    readTrainingMessages(`intents/train/${lang}`).flatMap(({ label: intent, text }, at) => {
      const mood = moodByWords(text)
      if (mood !== undefined) return mood !== 'anger' && storyIntents.includes(intent) ? [{ label: mood, text }] : []
      if (intent === 'feedback.dispute') return []
      const parts = at % sentenceShare === 0 ? sentencesOf(text) : []
      return withoutMood(at % intentShare === 0 ? [text, ...parts] : parts.slice(0, 3))
    }),
  )
}

const withoutMood = (texts: readonly string[]): TrainingMessage<MoodLabel>[] =>
  texts.map((text) => ({ label: 'none', text }))

function ofTopics(): TrainingMessage<MoodLabel>[] {
  const messages = loadTopicMessages().filter(
    ({ label, text }) => label !== 'dispute' && moodByWords(text) === undefined,
  )
  return withoutMood(messages.map(({ text }) => text))
}

/** Files that shape the features and the messages of the mood model. */
export const moodFeatureFiles = [
  'mood-concepts.ts',
  'mood-model.ts',
  'compile-concepts.ts',
  '../normalize-message.ts',
  '../traditional-characters.ts',
].map((name) => new URL(name, import.meta.url))
