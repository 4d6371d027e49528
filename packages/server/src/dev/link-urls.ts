import { markup, type Html } from '../shared/http/pages/html.ts'

/** Plain text with clickable URLs. Punctuation at the end of a sentence is not part of a URL. */
export function linkUrls(text: string): Html[] {
  return text.split(/(https?:\/\/[^\s<>"']+)/).map((part, index) => (index % 2 === 1 ? linkOf(part) : markup`${part}`))
}

function linkOf(address: string): Html {
  const end = /[.,;:!?)\]，。；：！？）]+$/.exec(address)?.[0] ?? ''
  const href = address.slice(0, address.length - end.length)
  return markup`<a href="${href}">${href}</a>${end}`
}
