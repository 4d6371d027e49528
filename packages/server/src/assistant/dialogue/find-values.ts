import { countryCodes, languageTag, type Lang } from '@gangway/core/contract'
import type { PassengerField } from '../tool.model.ts'
import { simplify } from './normalize-message.ts'

type Values = Partial<Record<PassengerField, string>>

const monthNames = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'

/**
 * Values of passenger fields in a message, each by the pattern of its field. If the message answers the question for one
 * field, a short text without a pattern is taken as an attempt at a value.
 */
export function findValues(raw: string, fields: readonly PassengerField[], isAnswer: boolean): Values {
  const text = simplify(raw.normalize('NFKC')).trim().replaceAll(/\s+/g, ' ')
  const values: Values = {}
  for (const field of fields) {
    const value = finders[field](text, isAnswer)
    if (value !== undefined) values[field] = value
  }
  const [only] = fields
  if (isAnswer && only !== undefined && fields.length === 1 && values[only] === undefined && isAttempt(text))
    values[only] = text
  return values
}

const questionWords =
  /[?？吗呢么]|多久|多少|几|什么|怎|谁|哪|能|会|\b(?:how|when|what|why|who|where|which|can|could|is|are|does|do|will|it|they)\b/i

/** A short text that is neither a question nor a sentence. */
function isAttempt(text: string): boolean {
  return text.length <= 24 && text.split(' ').length <= 3 && !/[了吧的不]/.test(text) && !questionWords.test(text)
}

/** The wrong value that was entered: the other one is right. */
const enteredAs =
  /\b(?:entered|booked|listed|registered|put|down) (?:\w+ )?as (?:an? )?(female|male|woman|man|girl|boy)\b|(?:录|写|订|填|弄|登记)成了?(女|男)/

const finders: Record<PassengerField, (text: string, isAnswer: boolean) => string | undefined> = {
  document: (text) => {
    const plain = text.replaceAll(/[A-Za-z]{5}\d{12,}/g, ' ').replaceAll(/(?<!\d)\d{3}-?\d{10}(?!\d)/g, ' ')
    return (
      /(?<![A-Za-z0-9])[A-Za-z]{1,3} ?\d{6,9}[A-Za-z]?(?![A-Za-z0-9])/.exec(plain)?.[0] ??
      /(?<![A-Za-z0-9])\d{8,9}[A-Za-z]?(?![A-Za-z0-9])/.exec(plain)?.[0] ??
      /(?<!\d)\d{17}[\dXx](?!\d)/.exec(plain)?.[0]
    )
  },
  birthday: (text) => (expiryWords.test(text) ? undefined : dateIn(text)),
  nationality: (text) => countryIn(text),
  gender: (text) => {
    const word = text.toLowerCase()
    const entered = enteredAs.exec(word)?.slice(1).find(Boolean)
    if (entered) return /^(?:f|w|girl|女)/.test(entered) ? 'male' : 'female'
    const wanted =
      /(?:should be|is|to|=|应该是|改成|改为|是)\s*(?:a )?(female|male|woman|man|[fm](?![a-z])|女|男)/.exec(word)?.[1]
    if (/\bboy\b/.test(word)) return 'male'
    if (/\bgirl\b/.test(word)) return 'female'
    return (
      wanted ??
      /\b(female|male|woman|man|mrs|ms|mr)\b/.exec(word)?.[1] ??
      /[女男]/.exec(word)?.[0] ??
      /^[fm]$/.exec(word)?.[0]
    )
  },
  name: (text, isAnswer) => nameIn(text, isAnswer),
}

const expiryWords = /expir|valid|有效|到期/i

/** The new expiry date of a document. */
export function expiryIn(raw: string): string | undefined {
  const text = simplify(raw.normalize('NFKC'))
  return expiryWords.test(text) ? dateIn(text) : undefined
}

/** A date without its year, or a day alone, that corrects a date given before. */
export function correctedDate(raw: string, before: string): string | undefined {
  const text = simplify(raw.normalize('NFKC')).toLowerCase()
  const [year = '', month = ''] = before.split('-')
  const date = (m: number | string, d: string) => `${year}-${String(m).padStart(2, '0')}-${d.padStart(2, '0')}`
  const indexOf = (name: string) => monthNames.split('|').indexOf(name.slice(0, 3)) + 1
  const [, day1, name1 = ''] = new RegExp(`(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${monthNames})`).exec(text) ?? []
  if (day1) return date(indexOf(name1), day1)
  const [, name2, day2 = ''] = new RegExp(`\\b(${monthNames})[a-z]*\\.? (\\d{1,2})(?!\\d)`).exec(text) ?? []
  if (name2) return date(indexOf(name2), day2)
  const [, month3, day3 = ''] = /(?<!\d)(\d{1,2})月(\d{1,2})/.exec(text) ?? []
  if (month3) return date(month3, day3)
  const [, day4] = /(?<!\d)(\d{1,2})(?:st|nd|rd|th|[日号])/.exec(text) ?? []
  return day4 ? date(month, day4) : undefined
}

function dateIn(text: string): string | undefined {
  const lower = text.toLowerCase()
  const iso = (year: string, month: string | number, day: string) =>
    `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const [, y1, m1 = '', d1 = ''] = /((?:19|20)\d\d)\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})/.exec(lower) ?? []
  if (y1) return iso(y1, m1, d1)
  const month = (name: string) => monthNames.split('|').indexOf(name.slice(0, 3)) + 1
  const [, d2, n2 = '', y2 = ''] =
    new RegExp(`(\\d{1,2})(?:st|nd|rd|th)?(?: of)?[ -](${monthNames})[a-z]*,?[ -]((?:19|20)\\d\\d)`).exec(lower) ?? []
  if (d2) return iso(y2, month(n2), d2)
  const [, n3, d3 = '', y3 = ''] =
    new RegExp(`(${monthNames})[a-z]*\\.? (\\d{1,2})(?:st|nd|rd|th)?,? ((?:19|20)\\d\\d)`).exec(lower) ?? []
  if (n3) return iso(y3, month(n3), d3)
  const [, d4, m4 = '', y4 = ''] = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.]((?:19|20)\d\d)(?!\d)/.exec(lower) ?? []
  return d4 ? iso(y4, m4, d4) : undefined
}

/** Words for citizens whose form differs from the name of the country. */
const citizens: Readonly<Record<string, string>> = {
  ...{ british: 'GB', english: 'GB', uk: 'GB', american: 'US', usa: 'US', us: 'US', dutch: 'NL', french: 'FR' },
  ...{
    german: 'DE',
    spanish: 'ES',
    swiss: 'CH',
    chinese: 'CN',
    filipino: 'PH',
    filipina: 'PH',
    thai: 'TH',
    irish: 'IE',
  },
  ...{
    danish: 'DK',
    swedish: 'SE',
    finnish: 'FI',
    polish: 'PL',
    czech: 'CZ',
    greek: 'GR',
    portuguese: 'PT',
    turkish: 'TR',
  },
  ...{ emirati: 'AE', burmese: 'MM', laotian: 'LA', korean: 'KR', taiwanese: 'TW', vietnamese: 'VN', japanese: 'JP' },
  ...{ 英国: 'GB', 美国: 'US', 韩国: 'KR', 香港: 'HK', 台湾: 'TW', 澳门: 'MO', 阿联酋: 'AE' },
}

const langs: readonly Lang[] = ['en', 'cn']
let countryNames: readonly (readonly [string, string])[] | undefined

function namesOfCountries(): readonly (readonly [string, string])[] {
  countryNames ??= countryCodes
    .flatMap((code) =>
      langs.map(
        (lang) =>
          [new Intl.DisplayNames(languageTag(lang), { type: 'region' }).of(code)?.toLowerCase() ?? '', code] as const,
      ),
    )
    .filter(([name]) => name.length > 1)
    .toSorted(([a], [b]) => b.length - a.length)
  return countryNames
}

/** The first country that a text names, as ISO code; also by its citizens: "Thai". */
export function countryIn(text: string): string | undefined {
  const lower = text.toLowerCase()
  const words = lower.split(/[^\p{L}]+/u)
  for (const [word, code] of Object.entries(citizens))
    if (
      /^\p{Script=Han}/u.test(word)
        ? lower.includes(word)
        : words.includes(word) && (word.length > 2 || words.length < 4)
    )
      return code
  for (const [name, code] of namesOfCountries()) {
    if (
      /^\p{Script=Han}/u.test(name)
        ? lower.includes(name)
        : new RegExp(`(?<![a-z])${name.replaceAll(/[.()&]/g, '.')}(?![a-z])`).test(lower)
    )
      return code
    // Malaysia, Malaysian; India, Indian.
    if (
      /^[a-z]+$/.test(name) &&
      words.some((word) =>
        [
          `${name}n`,
          `${name}ian`,
          `${name}ese`,
          `${name.replace(/[aeio]$/, '')}an`,
          `${name.replace(/[aeio]$/, '')}ian`,
          `${name.replace(/ia?$/, '')}ian`,
        ].includes(word),
      )
    )
      return code
  }
  return /(?<![A-Za-z])[A-Z]{2}(?![A-Za-z])/.exec(text)?.[0]
}

const latinName = String.raw`[A-Za-z][A-Za-z'-]*(?: [A-Za-z][A-Za-z'-]*){0,3}`

function nameIn(text: string, isAnswer: boolean): string | undefined {
  const slashed = /[A-Za-z][A-Za-z' -]*\s?\/\s?[A-Za-z][A-Za-z' -]*/.exec(text)?.[0]
  if (slashed)
    return slashed.replace(
      /^(?:(?:it|the|name|is|should|must|be|read|reads|to|correct|new|now|surname|first|last|as|for|a|typo)\b\s*)+/i,
      '',
    )
  const lead = String.raw`(?:should (?:be|read|say)|must (?:be|read)|(?:correct|right|real|new|proper) (?:name|spelling|surname|one)?\s?(?:is|:)|(?:surname|(?:last|first|family|given) name) (?:is|:)|lacks an? [a-z]\s?:|missing an? [a-z]\s?:|(?:changed?|corrected?|fix|update) (?:it )?to|(?:is )?spell?e?[dt](?: as| with)?|(?:passport|document|it) (?:says?|states?|shows?)|reads?|it's|it is|instead (?:it )?is|应该?是|应为|改成|改为|正确的?是|写的?是?|上是|是)`
  const [, right, wrong] =
    new RegExp(
      `${lead}\\s*[:：]?\\s*"?(${latinName})"?(?:\\s*,?\\s*(?:not|instead of|rather than|and not|，?不是)\\s*"?(${latinName})"?)?`,
      'i',
    ).exec(text) ?? []
  if (right) return wrong ? `${right.replace(/ not$/i, '')} < ${wrong}` : splitNot(withoutPlace(right))
  const [, first, second] = new RegExp(`\\b(${latinName})\\s*,?\\s+not\\s+(${latinName})`).exec(text) ?? []
  if (first && second && /^[A-Z]/.test(first)) return `${first} < ${second}`
  const isName = new RegExp(`^${latinName}$`).test(text) && text.split(' ').length <= 4 && !questionWords.test(text)
  return isAnswer && isName ? text : undefined
}

/** "TANN in the passport" → the name alone. */
const withoutPlace = (text: string): string =>
  text.replace(/(?<=[A-Za-z]) (?:on|in|as|at|per|please|pls|and|though)\b.*$/i, '')

/** `TANG not TAN` → the right and the wrong spelling. */
function splitNot(text: string): string {
  const [right = '', wrong] = text.split(/ (?:not|instead of) /i)
  return wrong ? `${right} < ${wrong}` : right
}

/** The parts of a name as `findValues` returns it. */
export function nameParts(typed: string): { right: string; wrong: string } {
  const [right = '', wrong = ''] = typed.toUpperCase().split(' < ')
  return { right: right.trim(), wrong: wrong.trim() }
}
