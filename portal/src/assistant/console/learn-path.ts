const longestQuestion = 200

/** The page on which the provider's staff make an article of a question. */
export function buildLearnPath(question: string): string {
  const params = new URLSearchParams({
    question: question.replaceAll(/\s+/g, ' ').slice(0, longestQuestion),
    lang: /\p{Script=Han}/u.test(question) ? 'cn' : 'en',
  })
  return `/console/assistant?${params.toString()}`
}
