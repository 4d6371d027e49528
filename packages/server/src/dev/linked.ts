import { markup, type Html } from '../shared/http/html.ts'

/** Plain text in which addresses can be clicked. Punctuation that ends a sentence is no part of an address. */
export function linked(text: string): Html[] {
  return text.split(/(https?:\/\/[^\s<>"']+)/).map((part, index) => (index % 2 === 1 ? linkOf(part) : markup`${part}`))
}

function linkOf(address: string): Html {
  const end = /[.,;:!?)\]，。；：！？）]+$/.exec(address)?.[0] ?? ''
  const href = address.slice(0, address.length - end.length)
  return markup`<a href="${href}">${href}</a>${end}`
}
