/** Sentence ends, and connectors between questions. */
/** In Chinese a space often stands for the sign after a question. */
const sentenceEnd = /(?<=[?？!！。；;\n])\s*|(?<=[吗呢么]) (?=\S{2})|(?<=[a-z)]{2}\.)\s+/u
const connector =
  /[,，]?\s*\b(?:and|but|also|plus|then)\b\s+(?:also\s+)?(?=(?:when|how|where|what|which|who|can|could|may|is|are|do|does|did|will|has|have|tell|give|cancel|add|send|show|change|first|the|for|three|two|one)\b)|[,，]\s*(?=(?:when|how|where|what|which|who|can|could|may|is|are|did|does)\b)|[,，]\s*(?=(?:the )?[a-z]+(?: [a-z]+)? (?:of|for|on) the (?:first|second|third|other|last|former|latter)\b)|[,，、]\s*(?=(?:第[一二三两]|前者|后者)\S)|[,，、]\s*(?:另外|还有|以及|并且|顺便|同时|再帮|再|然后)(?=\S{2})|[,，、]\s*(?=\S*(?:什么时候|何时|多久|几天|怎么|如何|多少|能不能|可不可以|是否|有没有|是不是|对不对|几点|多重|吗|呢|哪|了没|没有(?:[?？]|$)))/iu

/** The announcement of a list: "two things:", "三个事：". */
const announcement =
  /^(?:\p{L}+[ ,])*?(?:\d|two|three|four|a few|a couple of|some|several|[一两二三四几]个?)\s*(?:quick |short |more )?(?:things?|questions?|points?|qs|事情?|问题|件事)\s*[:：]\s*/iu
const listSign = /\s*(?:[,，、;；]|(?<=[a-z]{3}) and (?=[a-z])|(?<=\p{Script=Han}) (?=[a-z]))\s*/u

/** The pieces of an enumeration, if each of them asks something of its own. */
export function splitList(text: string, asks: (piece: string) => boolean): string[] {
  const pieces = text
    .replace(announcement, '')
    .split(listSign)
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
  return pieces.length > 1 && pieces.every(asks) ? pieces : [text]
}

/** "…, aren't you?" asks the sentence before it. */
const tagQuestion =
  /,? (?:(?:is|are|was|were|do|does|did|has|have|can|will) not (?:it|he|she|they|you|we|i|there)|right|correct|or not)(?=\s*(?:[?]|$))\s*\?*|[,，]?(?:对吧|是吧|对不对|没错吧|是这样吧)\s*[?？]?(?=\s|$)/gu

/** Splits a normalized message into clauses. Numbers keep their points and commas. */
export function splitClauses(text: string): string[] {
  return text
    .replaceAll(tagQuestion, '?')
    .split(sentenceEnd)
    .flatMap((sentence) => sentence.split(connector))
    .map((clause) => clause.trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause))
}
