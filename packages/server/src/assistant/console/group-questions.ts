import type { Lang } from '@gangway/core/contract'
import { searchTermsOf } from '../../help/search-terms.ts'
import { maskText } from '../local/mask-text.ts'
import { redactText } from '../redact.ts'

export interface AskedQuestion {
  id: string
  clientId: string
  lang: Lang
  text: string
  at: Date
}

export interface QuestionGroup {
  /** The newest question. */
  newest: AskedQuestion
  /** Other wordings, newest first. */
  others: string[]
  count: number
  agencies: number
}

/** Share of common words from which two questions are about the same. */
const sameShare = 0.5
const mostOthers = 10
const longestText = 300

/** Names of passengers as in bookings, flight numbers, and codes of airports. */
const namesAndCodes = /\b[A-Z]{2,}\/[A-Z]{2,}\b|\b[A-Z0-9]{2}\d{2,4}\b|\b[A-Z]{3}\b/g

interface OpenGroup {
  newest: AskedQuestion
  terms: ReadonlySet<string>
  wordings: Set<string>
  count: number
  clients: Set<string>
}

/**
 * Groups questions, newest first, by their words; numbers, dates and names of bookings do not count. A question joins
 * the group whose newest question is most like it. Most frequent groups first.
 */
export function groupQuestions(questions: readonly AskedQuestion[]): QuestionGroup[] {
  const groups: OpenGroup[] = []
  /** Groups that contain a term, so that a question is compared with few of them. */
  const byTerm = new Map<string, OpenGroup[]>()
  for (const question of questions) {
    const terms = termsOf(question)
    const group = findGroup(terms, byTerm)
    const wording = showQuestion(question.text)
    if (group) {
      group.count += 1
      group.clients.add(question.clientId)
      group.wordings.add(wording)
      continue
    }
    const opened: OpenGroup = {
      ...{ newest: question, terms, wordings: new Set([wording]), count: 1 },
      clients: new Set([question.clientId]),
    }
    groups.push(opened)
    for (const term of terms) {
      const holders = byTerm.get(term)
      if (holders) holders.push(opened)
      else byTerm.set(term, [opened])
    }
  }
  return groups
    .toSorted((a, b) => b.count - a.count || b.newest.at.getTime() - a.newest.at.getTime())
    .map(({ newest, wordings, count, clients }) => ({
      ...{ newest, count, agencies: clients.size },
      others: [...wordings].slice(1, mostOthers + 1),
    }))
}

/** Without what identifies cards and documents, and shortened. */
export const showQuestion = (text: string): string => redactText(text).replaceAll(/\s+/g, ' ').slice(0, longestText)

function termsOf({ text, lang }: AskedQuestion): ReadonlySet<string> {
  const plain = text.slice(0, 1_000).replaceAll(namesAndCodes, ' ')
  const words = searchTermsOf(maskText(plain).replaceAll(/⟨\w+⟩/g, ' '))
  // Questions of two languages, and those without a word, have no term in common with others.
  return new Set(words.length > 0 ? words.map((word) => `${lang} ${word}`) : [`${lang} `])
}

function findGroup(terms: ReadonlySet<string>, byTerm: ReadonlyMap<string, OpenGroup[]>): OpenGroup | undefined {
  const common = new Map<OpenGroup, number>()
  for (const term of terms) for (const group of byTerm.get(term) ?? []) common.set(group, (common.get(group) ?? 0) + 1)
  let best: { group: OpenGroup; share: number } | undefined
  for (const [group, count] of common) {
    const share = count / (terms.size + group.terms.size - count)
    if (share >= sameShare && (!best || share > best.share)) best = { group, share }
  }
  return best?.group
}
