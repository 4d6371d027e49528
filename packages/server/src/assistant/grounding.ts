const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const figures = [
  // Amounts with their currency come before bare numbers.
  /\b[A-Z]{3} ?\d(?:[\d,]*\d)?(?:\.\d+)?/g,
  /[$€£¥]\s?\d(?:[\d,]*\d)?(?:\.\d+)?/g,
  new RegExp(`\\b\\d{1,2} (?:${months})[a-z]*(?: \\d{4})?`, 'gi'),
  new RegExp(`\\b(?:${months})[a-z]* \\d{1,2}(?:,? \\d{4})?`, 'gi'),
  /\d{1,4}\s?[年月日号](?:\d{1,2}\s?[月日号])*/g,
  /\d+(?:[.,:/–-]\d+)*%?/g,
  // PNRs, order numbers and codes: capitals, with or without digits.
  /(?<![A-Za-z0-9])[A-Z0-9]{5,}(?![A-Za-z0-9])/g,
]
const links = [
  /\]\(([^\s()]+)\)/g,
  /\b(?:https?:\/\/|mailto:|tel:|www\.)[^\s()<>"'，。]+/gi,
  // Mail addresses and hosts become links even without a scheme.
  /[\w.+-]+@[\w.-]+/g,
  /(?<![\w@.-])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?![\w-])/gi,
]
const numberWords =
  /\b(?:hundred|thousand|million|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b|[零一二三四五六七八九十百千万]{2,}(?=元|块|美元|天|日|小时)/gi

const shapesIn = (text: string, shapes: readonly RegExp[]): string[] =>
  shapes
    .flatMap((shape) => [...text.matchAll(shape)].map(([whole, target]) => target ?? whole))
    .map((figure) => figure.replaceAll(/\s/g, '').toLowerCase())

/** A Chinese comma ends an amount: it would otherwise join it with the date behind it. */
const normalize = (text: string): string => text.replaceAll('，', '， ').normalize('NFKC')

/** Numbers, amounts, dates and codes of a text. */
const figuresIn = (text: string): string[] => shapesIn(normalize(text), [...figures, numberWords])
const linksIn = (text: string): string[] => shapesIn(text.normalize('NFKC'), links)

/** Evidence for an answer. Links are taken from articles alone: a tool result may contain texts of third parties. */
export interface AnswerEvidence {
  /** Tool results. */
  result: readonly string[]
  /** Passages of articles. */
  articles?: readonly string[]
  /** Messages of the user. */
  messages?: readonly string[]
  /** Names that may contain digits or capitals, such as those of airlines. */
  names?: readonly string[]
  links: readonly string[]
}

/** Figures of an answer that have no evidence. An answer with one of them must not be sent. */
export function findUnsupportedFigures(answer: string, evidence: AnswerEvidence): string[] {
  const { result, articles = [], messages = [], names = [], links: allowed } = evidence
  const known = new Set([
    ...[...result, ...articles, ...messages].flatMap(figuresIn),
    ...articles.flatMap(linksIn),
    ...allowed.map((link) => link.toLowerCase()),
  ])
  const prose = withoutListNumbers(withoutNames(normalize(answer), names))
  return [...figuresIn(prose), ...linksIn(prose)].filter((figure) => !known.has(figure))
}

const listNumber = /^([ \t>*_-]*)(\d{1,2})(?=[.)、][\s*_\p{Script=Han}])/gmu

/** Drops the numbers of a list that counts from 1. */
function withoutListNumbers(text: string): string {
  let last = 0
  return text.replaceAll(listNumber, (whole, indent: string, number: string) => {
    const isNext = Number(number) === last + 1 || Number(number) === 1
    if (isNext) last = Number(number)
    return isNext ? indent : whole
  })
}

function withoutNames(text: string, names: readonly string[]): string {
  return names
    .filter((name) => figuresIn(name).length > 0)
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replaceAll(wholeName(name), ' '), text)
}

const syntax = /[\\^$.*+?()[\]{}|/]/g

const wholeName = (name: string): RegExp =>
  new RegExp(`(?<![A-Za-z0-9])${name.normalize('NFKC').replaceAll(syntax, String.raw`\$&`)}(?![A-Za-z0-9])`, 'g')
