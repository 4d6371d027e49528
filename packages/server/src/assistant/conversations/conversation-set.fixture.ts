import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { contentFolder } from '../../shared/content-folder.ts'
import { setUpNames } from './set-up-names.fixture.ts'

export const markerNames = ['notFound'] as const

const nonEmpty = z.string().check(z.minLength(1))
const language = z.enum(['en', 'zh'])
const bookingKey = z.string().check(z.regex(/^booking[1-3]$/))

/** What an answer must fulfil. A key that is left out is not judged, except `request` and `language`. */
const expectation = z.strictObject({
  /** Each list is a set of alternatives, of which one must occur in the answer. */
  facts: z.optional(z.array(z.array(nonEmpty).check(z.minLength(1)))),
  /** None of them may occur in the answer. */
  notFacts: z.optional(z.array(nonEmpty)),
  /** Bookings that the answer is about. It may not name others. */
  subject: z.optional(z.array(bookingKey).check(z.minLength(1))),
  /** Offers of which one must be present; an empty list: no offer. `cancel:booking1` also names the booking. */
  offers: z.optional(z.array(z.string().check(z.regex(/^(request|cancel:booking[1-3])$/)))),
  /** First-level category of the offered request. */
  category: z.optional(z.int()),
  /** Texts that may not be taken over as a value into the description of an offered request. */
  notDescribed: z.optional(z.array(nonEmpty)),
  /** True: the answer must ask for what is missing. False: everything is known, so it must not ask. */
  asks: z.optional(z.boolean()),
  /** Whether a service request is raised; `none` if left out. */
  request: z.optional(z.enum(['none', 'created', 'allowed'])),
  manual: z.optional(z.array(z.int().check(z.minimum(0), z.maximum(2))).check(z.minLength(1))),
  /** Accepted languages; the language of the file if left out. */
  language: z.optional(z.array(language).check(z.minLength(1))),
  tone: z.optional(z.enum(['sympathy', 'noSympathy'])),
  /** Statements that must occur in one of their usual wordings. */
  markers: z.optional(z.array(z.enum(markerNames))),
  /** The answer cites no help article. */
  sources: z.optional(z.literal('none')),
})

const conversation = z.strictObject({
  id: z.string().check(z.regex(/^(en|zh)-[a-z]\d\d$/)),
  setUp: z.enum(setUpNames),
  /** Booking whose page the chat was opened on. */
  page: z.optional(bookingKey),
  turns: z.array(z.strictObject({ text: nonEmpty, expect: expectation })).check(z.minLength(1)),
})

const conversationFile = z.strictObject({
  language,
  topic: nonEmpty,
  /** Authors of the assistant may read all conversations of the file: none of them is held out. */
  isDevelopment: z.optional(z.literal(true)),
  conversations: z.array(conversation).check(z.minLength(1), z.maxLength(15)),
})

export type Language = z.output<typeof language>
export type Expectation = z.output<typeof expectation>
export type TestConversation = z.output<typeof conversation> & {
  language: Language
  topic: string
  /**
   * Every fourth conversation of a file without `isDevelopment`: authors of the assistant read only the figures of this part, which show
   * whether it generalizes.
   */
  isHeldOut: boolean
}

/** All test conversations, validated. */
export function loadConversations(): TestConversation[] {
  return ['en', 'zh-CN'].flatMap((folder) => {
    const url = new URL(`conversations/${folder}/`, contentFolder())
    return readdirSync(url)
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .flatMap((name) => {
        const parsed = z.safeParse(conversationFile, JSON.parse(readFileSync(new URL(name, url), 'utf8')))
        if (!parsed.success) throw new Error(`${folder}/${name}: ${z.prettifyError(parsed.error)}`)
        const { language, topic, isDevelopment, conversations } = parsed.data
        if (language !== folder.slice(0, 2)) throw new Error(`${folder}/${name} is marked as ${language}.`)
        return conversations.map((each, at) => ({
          ...each,
          language,
          topic,
          isHeldOut: !isDevelopment && at % 4 === 3,
        }))
      })
  })
}

/** A message without placeholders, case and punctuation, to find repetitions. */
export function normalizeMessage(text: string): string {
  return text
    .replaceAll(/\{\{.*?\}\}/g, ' ')
    .toLowerCase()
    .replaceAll(/[\p{P}\p{S}\s]+/gu, ' ')
    .trim()
}

/** Whether repeating a message shows nothing: a greeting, a confirmation or a single word. */
export function isShort(text: string): boolean {
  const normal = normalizeMessage(text)
  return /\p{Script=Han}/u.test(normal) ? normal.replaceAll(' ', '').length < 6 : normal.split(' ').length < 4
}
