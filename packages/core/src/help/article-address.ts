/** The longest address that can be chosen for an article. */
export const longestArticleAddress = 60

/** An address for an article from the words of its title in Latin letters; empty for others. */
export function suggestArticleAddress(title: string): string {
  const words =
    title
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/\p{M}/gu, '')
      .match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, longestArticleAddress).replace(/-+$/, '')
}

/** Addresses that other pages and the articles of agencies use. */
const reserved = /^(new$|own-)/

/** Why an address cannot be chosen. */
export function findAddressProblem(address: string): 'form' | 'reserved' | undefined {
  if (address.length > longestArticleAddress || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(address)) return 'form'
  return reserved.test(address) ? 'reserved' : undefined
}
