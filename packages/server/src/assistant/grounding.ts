const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const figures = [
  // Amounts with what they are an amount of, before the bare number in them.
  /\b[A-Z]{3} ?\d[\d,]*(?:\.\d+)?/g,
  /[$€£¥]\s?\d[\d,]*(?:\.\d+)?/g,
  new RegExp(`\\b\\d{1,2} (?:${months})[a-z]*(?: \\d{4})?`, 'gi'),
  new RegExp(`\\b(?:${months})[a-z]* \\d{1,2}(?:,? \\d{4})?`, 'gi'),
  /\d{1,4}\s?[年月日号](?:\d{1,2}\s?[月日号])*/g,
  /\d+(?:[.,:/–-]\d+)*%?/g,
  // A PNR, an order number, a code: capitals, with or without digits.
  /(?<![A-Za-z0-9])[A-Z0-9]{5,}(?![A-Za-z0-9])/g,
]
const links = [
  /\]\(([^\s()]+)\)/g,
  /\b(?:https?:\/\/|mailto:|tel:|www\.)[^\s()<>"'，。]+/gi,
  // Mail addresses and hosts are followed as well, without any scheme.
  /[\w.+-]+@[\w.-]+/g,
  /(?<![\w@.-])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?![\w-])/gi,
]
const numberWords =
  /\b(?:hundred|thousand|million|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b|[零一二三四五六七八九十百千万]{2,}(?=元|块|美元|天|日|小时)/gi

/** Every figure of a text: numbers, amounts, dates, codes and links. */
function figuresOf(text: string): string[] {
  const plain = text.normalize('NFKC')
  const found = [...figures, numberWords].flatMap((shape) => [...plain.matchAll(shape)].map(([figure]) => figure))
  const targets = links.flatMap((shape) => [...plain.matchAll(shape)].map(([whole, target]) => target ?? whole))
  return [...found, ...targets].map((figure) => figure.replaceAll(/\s/g, '').toLowerCase())
}

/** Against what an answer is held: what tools told, the passages it cites, and the links it may name. */
export interface Ground {
  told: readonly string[]
  links: readonly string[]
}

/** The figures of an answer that nobody told: one of them, and the answer may not be given. */
export function groundless(answer: string, { told, links: allowed }: Ground): string[] {
  const known = new Set([...told.flatMap(figuresOf), ...allowed.map((link) => link.toLowerCase())])
  return figuresOf(answer).filter((figure) => !known.has(figure))
}
