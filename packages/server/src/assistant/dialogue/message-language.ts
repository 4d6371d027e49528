import type { Lang } from '@gangway/core/contract'

const han = /\p{Script=Han}/gu
/** Words of a sentence: lower case, or a capital at most at the beginning. Names and codes in capitals do not count. */
const words = /(?<![A-Za-z0-9/])[A-Za-z]?[a-z']+(?![A-Za-z0-9/])/g

/**
 * The language in which a message is answered: its own, whatever names and numbers it contains. A message without words
 * keeps the language of the conversation.
 */
export function languageOfMessage(text: string, known: Lang): Lang {
  const characters = text.match(han)?.length ?? 0
  const latin = text.match(words)?.filter((word) => word.length > 1).length ?? 0
  if (/\bin english\b|英文回答|说英文|用英语/i.test(text) && characters <= 8) return 'en'
  if (/说中文|用中文|in chinese/i.test(text)) return 'cn'
  if (characters > 0) return latin > characters && latin > 3 ? 'en' : 'cn'
  if (known === 'en') return 'en'
  return latin >= 2 && isSentence(text) ? 'en' : 'cn'
}

/** Whether Latin letters form a sentence, and not only a name or a reply such as "ok". */
function isSentence(text: string): boolean {
  return /\b(?:the|is|are|was|what|when|where|how|who|why|which|can|could|do|does|did|my|me|i|you|it|please|and|for|to|of|in|on|a|an|thanks?|hello|hi|need|want|cancel|refund|booking|ticket|this|that)\b/i.test(
    text,
  )
}
