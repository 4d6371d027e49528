/** A prepared reply as far as it is searched. */
interface SearchedReply {
  title: string
  text: string
  cnText: string
}

const slashWord = /(?:^|\s)\/(\S*)$/

/** What is typed after a slash at the end of a text: the search for a prepared reply. */
export function findSlashQuery(text: string): string | undefined {
  return slashWord.exec(text)?.[1]
}

const mostMatches = 6

/** Replies whose title, then whose text in one of the languages, contains the search. */
export function matchReplies<Reply extends SearchedReply>(replies: readonly Reply[], query: string): Reply[] {
  const wanted = query.toLowerCase()
  const has = (text: string) => text.toLowerCase().includes(wanted)
  const byTitle = replies.filter(({ title }) => has(title))
  const byText = replies.filter((reply) => !byTitle.includes(reply) && (has(reply.text) || has(reply.cnText)))
  return [...byTitle, ...byText].slice(0, mostMatches)
}

/** The text with a reply in the place of the search. */
export function insertReply(text: string, reply: string): string {
  return text.replace(slashWord, (found) => `${found.startsWith('/') ? '' : found[0]}${reply}`)
}
