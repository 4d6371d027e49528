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

/** Every figure of a text: numbers, amounts, dates, codes and links. */
function extractFigures(text: string): string[] {
  const plain = text.normalize('NFKC')
  const found = [...figures, numberWords].flatMap((shape) => [...plain.matchAll(shape)].map(([figure]) => figure))
  const targets = links.flatMap((shape) => [...plain.matchAll(shape)].map(([whole, target]) => target ?? whole))
  return [...found, ...targets].map((figure) => figure.replaceAll(/\s/g, '').toLowerCase())
}

/** Evidence for an answer: tool results, cited passages and allowed links. */
export interface AnswerEvidence {
  result: readonly string[]
  links: readonly string[]
}

/** Figures of an answer that have no evidence. An answer with one of them must not be sent. */
export function findUnsupportedFigures(answer: string, { result, links: allowed }: AnswerEvidence): string[] {
  const known = new Set([...result.flatMap(extractFigures), ...allowed.map((link) => link.toLowerCase())])
  return extractFigures(answer).filter((figure) => !known.has(figure))
}
