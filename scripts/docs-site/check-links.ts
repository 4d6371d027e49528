import { posix } from 'node:path'

/** Paths that the server serves beside the documentation. */
const serverPaths = [
  '/',
  '/api/docs',
  '/api/openapi.json',
  '/partner/docs',
  '/partner/openapi.json',
  '/partner/postman.json',
]

/** Messages about broken links of the site. External URLs are not checked. */
export function findBrokenLinks(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([name]) => name.endsWith('.html'))
    .flatMap(([name, html]) =>
      [...html.matchAll(/(?:href|src)="([^"]*)"/g)].flatMap(([, link = '']) => {
        if (/^https?:/.test(link) || serverPaths.includes(link.replace(/#.*/, ''))) return []
        const [path = '', id] = link.split('#')
        const file = path === '' ? name : posix.join(posix.dirname(name), path)
        const target = files.get(file)
        if (target === undefined) return [`${name} links to ${link}, which does not exist.`]
        // The renderer percent-encodes links to Chinese headings.
        return id === undefined || target.includes(`id="${decodeURIComponent(id)}"`)
          ? []
          : [`${name} links to ${link}: no such heading.`]
      }),
    )
}
