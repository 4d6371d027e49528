import { regionalWords, traditionalPairs } from './traditional-characters.ts'

const simplified = new Map(
  Array.from({ length: Math.floor([...traditionalPairs].length / 2) }, (_, at) => {
    const characters = [...traditionalPairs]
    return [characters[at * 2] ?? '', characters[at * 2 + 1] ?? ''] as const
  }),
)

/** Traditional characters as simplified ones, and words of Taiwan and Hong Kong as those of the mainland. */
export function simplify(text: string): string {
  if (!/\p{Script=Han}/u.test(text)) return text
  const characters = [...text].map((character) => simplified.get(character) ?? character).join('')
  return regionalWords.reduce((changed, [from, to]) => changed.replaceAll(from, to), characters)
}

/** Short spellings of everyday writing, and frequent typing errors. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\bpls\b|\bplz\b/g, 'please'],
  [/\bthx\b|\bty\b|\btks\b/g, 'thanks'],
  [/\bu\b/g, 'you'],
  [/\br\b(?= you)/g, 'are'],
  [/\bur\b/g, 'your'],
  [/\bpax\b/g, 'passenger'],
  [/\bbkg\b/g, 'booking'],
  [/\btil\b|\buntill\b/g, 'till'],
  [/\bw\/o\b/g, 'without'],
  [/\bw\/ ?(?=[a-z])/g, 'with '],
  [/\btmrw?\b|\btomorow\b|\btommorow\b/g, 'tomorrow'],
  [/\bwanna\b/g, 'want to'],
  [/\bgonna\b/g, 'going to'],
  [/\bgotta\b/g, 'have to'],
  [/\bamt\b/g, 'amount'],
  [/\bacct?\b/g, 'account'],
  [/\bcxl\b|\bcnl\b/g, 'cancel'],
  [/\bresv?\b|\brsv\b/g, 'reservation'],
  [/\bppl\b/g, 'people'],
  [/\bsched\b/g, 'schedule'],
  [/\bcust\b/g, 'customer'],
  [/\bpassanger/g, 'passenger'],
  [/\bpasport\b|\bpassprt\b/g, 'passport'],
  [/\bpayed\b/g, 'paid'],
  [/\bavail\b/g, 'available'],
  [/\btkt\b/g, 'ticket'],
  [/\bdep\b/g, 'departure'],
  [/\barr\b/g, 'arrival'],
  [/\bpw\b|\bpwd\b/g, 'password'],
  [/\bdob\b/g, 'date of birth'],
  [/\bcancell?ation\b|\bcanc?elation\b/g, 'cancellation'],
  [/\bcancell?ed\b|\bcanceled\b/g, 'cancelled'],
  [/\brefun\b|\brefnd\b|\brefudn\b/g, 'refund'],
  [/\bbagage\b|\bbaggages\b|\bluggages?\b/g, 'baggage'],
  [/\brecieve/g, 'receive'],
  [/\bwhats\b/g, "what's"],
  [/\bwheres\b/g, "where's"],
  [/\bwhens\b/g, "when's"],
  [/\bhows\b/g, "how's"],
  [/\bdont\b/g, "don't"],
  [/\bdoesnt\b/g, "doesn't"],
  [/\bwont\b/g, "won't"],
  [/\bhasnt\b/g, "hasn't"],
  [/\bhavent\b/g, "haven't"],
  [/\bwasnt\b/g, "wasn't"],
  [/\bcouldnt\b/g, "couldn't"],
  [/\bcant\b/g, "can't"],
  [/\bdidnt\b/g, "didn't"],
  [/\bisnt\b/g, "isn't"],
  [/\bim\b/g, "i'm"],
  [/\bthats\b/g, "that's"],
]

/** Contractions, which messages and cues may contain or not. */
const contractions: readonly (readonly [RegExp, string])[] = [
  [/\b(what|where|when|how|who|that|it|there|here|she|he)'s\b/g, '$1 is'],
  [/\b(i)'m\b/g, '$1 am'],
  [/\b(you|we|they)'re\b/g, '$1 are'],
  [/\b(i|you|we|they|it|she|he|that)'ll\b/g, '$1 will'],
  [/\b(i|you|we|they|she|he)'d\b/g, '$1 would'],
  [/\b(i|you|we|they)'ve\b/g, '$1 have'],
  [/\bcan't\b/g, 'cannot'],
  [/\bwon't\b/g, 'will not'],
  [/\b(do|does|did|is|are|was|were|has|have|had|would|could|should)n't\b/g, '$1 not'],
]

export function expandContractions(text: string): string {
  return contractions.reduce((changed, [from, to]) => changed.replace(from, to), text)
}

const maxCharacters = 4_000

/** A message for cues and references: width, script, case, quotes and short spellings are made the same. */
export function normalizeMessage(text: string): string {
  const plain = simplify(text.slice(0, maxCharacters).normalize('NFKC'))
    .toLowerCase()
    .replaceAll(/[‘’`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
  return expandContractions(spellings.reduce((changed, [from, to]) => changed.replace(from, to), plain))
}
