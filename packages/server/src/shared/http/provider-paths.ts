import { splitRouteName } from '@gangway/core/contract'

/** The provider's name within the paths of the contract. */
export const defaultProviderToken = 'Gangway'

/**
 * Rewrites paths of existing clients that carry another name of the provider, such as
 * `/api/flowable/getTAcmeWorkOrderHisList`, to the path of the contract.
 */
export function createPathRewriter(
  prefix: string,
  routeNames: readonly string[],
  tokens: readonly string[] = [],
): (url: string) => string {
  const paths = routeNames
    .map((name) => splitRouteName(name).path)
    .filter((path) => path.includes(defaultProviderToken))
  const known = new Map(
    tokens.flatMap((token) =>
      paths.map((path) => [prefix + path.replaceAll(defaultProviderToken, token), prefix + path] as const),
    ),
  )
  return (url) => {
    const [path = '', ...query] = url.split('?')
    const found = known.get(path)
    return found === undefined ? url : [found, ...query].join('?')
  }
}
