const han = /\p{Script=Han}/u
const segments = /[\p{Script=Han}]+|[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu

/** Stop words. */
const common = new Set(
  'a an and are as at be but by can could do does did for from had has have how i if in is it its me my of on or our so that the their them there they this to us was we what when where which who why will with would you your please pls'.split(
    ' ',
  ),
)
const commonHan = new Set(
  '的了吗呢吧啊我你您他她它们这那个是在有和与及或把被给让请问什么时候怎样如何可以能会要想多少一下'.split(''),
)

/** The search terms of a text: word stems, and every two characters of Chinese, which has no spaces. */
export function searchTermsOf(text: string): string[] {
  const terms: string[] = []
  for (const [run] of text.normalize('NFKC').toLowerCase().matchAll(segments)) {
    if (!han.test(run)) {
      const word = run.replace(/['’].*$/, '')
      if (!common.has(word)) terms.push(stemOf(word))
      continue
    }
    const characters = [...run]
    for (const [at, character] of characters.entries()) {
      const next = characters[at + 1]
      if (next !== undefined && !(commonHan.has(character) && commonHan.has(next))) terms.push(character + next)
      if (!commonHan.has(character)) terms.push(character)
    }
  }
  return terms
}

/** Two characters of which one is a stop word: they say little about the question. */
export function isWeakTerm(term: string): boolean {
  const characters = [...term]
  return han.test(term) && characters.length === 2 && characters.some((each) => commonHan.has(each))
}

export function isChinese(text: string): boolean {
  return han.test(text)
}

/** Removes English endings. Queries and texts are stemmed alike, so the result need not be a word. */
function stemOf(word: string): string {
  if (word.length < 4) return word
  const base = word
    .replace(/(?:ies)$/, 'y')
    .replace(/(?:sses)$/, 'ss')
    .replace(/(?<!s)s$/, '')
    .replace(/(?:ations?|ment|ing|ed|able|ally|ly|er)$/, '')
  const stem = base.length < 3 ? word : base
  // `cancelled` and `cancel`, `refunding` and `refund`, `change` and `changing`.
  return stem.replace(/([b-df-hj-np-rt-z])\1$/, '$1').replace(/e$/, '')
}
