import type { Formality, Lang } from '@gangway/core/contract'

/** Verbs and the short form of "not" with them. */
const negations: readonly (readonly [string, string])[] = [
  ['do', "don't"],
  ['does', "doesn't"],
  ['did', "didn't"],
  ['is', "isn't"],
  ['are', "aren't"],
  ['was', "wasn't"],
  ['were', "weren't"],
  ['can', "can't"],
  ['could', "couldn't"],
  ['will', "won't"],
  ['would', "wouldn't"],
  ['has', "hasn't"],
  ['have', "haven't"],
  ['had', "hadn't"],
  ['should', "shouldn't"],
]

/** Pronouns with a verb, which are shortened before another word only: "Yes, I am." stays. */
const pronouns: readonly (readonly [string, string])[] = [
  ['I am', "I'm"],
  ['I will', "I'll"],
  ['you are', "you're"],
  ['it is', "it's"],
  ['that is', "that's"],
  ['there is', "there's"],
  ['here is', "here's"],
  ['we are', "we're"],
]

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const inBothCases = (pairs: readonly (readonly [string, string])[]) =>
  pairs.flatMap(([long, short]) => [[long, short] as const, [capitalised(long), capitalised(short)] as const])

const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\bcannot\b/g, "can't"],
  [/\bCannot\b/g, "Can't"],
  ...inBothCases(negations).map(([verb, short]) => [new RegExp(`\\b${verb} not\\b`, 'g'), short] as const),
  ...inBothCases(pronouns).map(([long, short]) => [new RegExp(`\\b${long}(?= \\p{L})`, 'gu'), short] as const),
]

/** Labels and targets of links stay as they are. */
const links = /(\[[^\]]*\]\([^)]*\))/

/**
 * Rewrites a text of the assistant for an agency's choice. The texts are written formally, so only the friendly form
 * changes them: 你 for 您, and the short forms of English. Figures, names and links are never changed.
 */
export function applyFormality(text: string, lang: Lang, formality: Formality): string {
  if (formality === 'formal') return text
  return text
    .split(links)
    .map((each, at) => (at % 2 === 1 ? each : toFriendly(each, lang)))
    .join('')
}

function toFriendly(text: string, lang: Lang): string {
  if (lang === 'cn') return text.replaceAll('您', '你')
  return shortForms.reduce((result, [long, short]) => result.replace(long, short), text)
}
