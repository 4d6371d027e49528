import { compileCues } from './compile-cues.ts'
import { moodCues } from './mood-cues.ts'
import { moodConceptsIn } from './mood-concepts.ts'
import { moodLabels, rankMoods, sentencesOf, type Mood, type MoodLabel } from './mood-model.ts'
import type { Ranked } from '../../local/model.ts'

const isMood = (label: MoodLabel): label is Mood => label !== 'none'
const patterns = moodLabels.filter(isMood).map((mood) => [mood, compileCues(moodCues[mood])] as const)

/** Of a long message only the beginning is looked at, so that it takes no more than a few milliseconds. */
const maxCharacters = 1_000
const maxSentences = 16

/** Confidence from which a mood that no word names is taken, in the whole message and in one of its sentences. */
const takenConfidence = 0.4
const sentenceConfidence = 0.55
/** The same for a text without a word of any mood. */
const surelyConfidence = 0.8
const isSentence = (text: string): boolean => (text.match(/[a-z]+|\p{Script=Han}/gu)?.length ?? 0) >= 4
/** Meanings that say nothing about a mood. */
const plainMeanings = ['relative', 'leaving', 'thing', 'travelling', 'pregnancy']
/** Confidence with which a text has no mood although it contains a word of one. */
const noneConfidence = 0.94

/** "My phone died" is no news of a death. */
const brokenThing =
  /\b(?:phone|battery|laptop|computer|pc|session|page|portal|site|website|internet|wi-?fi|connection|app|screen|system|tablet|printer|link|line)\b (?:has |had |just |is |was |suddenly |also )*(?:died|dead|dying|gone)\b/g

/** "Sick of waiting" is anger, and no illness. */
const tiredOf = /\bsick (?:and tired )?(?:of|to death)\b/g

/** The moods of a normalized message: those that words name and the model does not contradict, and those of the model. */
export function findMoods(message: string): Mood[] {
  const text = message.replaceAll(brokenThing, ' ').replaceAll(tiredOf, 'fed up with')
  const named = patterns.flatMap(([mood, pattern]) => (pattern.test(text) ? [mood] : []))
  const whole = rankMoods(text.slice(0, maxCharacters))
  const sentences = [...new Set(sentencesOf(text.slice(0, maxCharacters)))]
    .slice(0, maxSentences)
    .filter((sentence) => sentence !== text)
  const parts = sentences.map(rankMoods)
  const isNone =
    text.length <= maxCharacters && [whole, ...parts].every((each) => confidenceOf(each, 'none') >= noneConfidence)
  const hasMeaning = moodConceptsIn(text).some((name) => !plainMeanings.includes(name))
  const felt = hasMeaning
    ? moodLabels
        .filter(isMood)
        .filter(
          (mood) =>
            confidenceOf(whole, mood) >= takenConfidence ||
            parts.some((each) => confidenceOf(each, mood) >= sentenceConfidence),
        )
    : moodLabels
        .filter(isMood)
        .filter(
          (mood) =>
            (confidenceOf(whole, mood) >= surelyConfidence && isSentence(text)) ||
            sentences.some((each, at) => isSentence(each) && confidenceOf(parts[at] ?? [], mood) >= surelyConfidence),
        )
  return [...new Set([...(isNone ? [] : named), ...felt])]
}

const confidenceOf = (ranked: readonly Ranked<MoodLabel>[], mood: MoodLabel): number =>
  ranked.find(({ label }) => label === mood)?.confidence ?? 0
