import { posix } from 'node:path'

/** What the server serves beside the documentation. */
const served = ['/', '/api/docs', '/api/openapi.json', '/partner/docs', '/partner/openapi.json']

/** Every link of the site that leads nowhere, as a sentence. Addresses of others are not asked. */
export function brokenLinks(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([name]) => name.endsWith('.html'))
    .flatMap(([name, html]) =>
      [...html.matchAll(/(?:href|src)="([^"]*)"/g)].flatMap(([, link = '']) => {
        if (/^https?:/.test(link) || served.includes(link.replace(/#.*/, ''))) return []
        const [path = '', id] = link.split('#')
        const file = path === '' ? name : posix.join(posix.dirname(name), path)
        const target = files.get(file)
        if (target === undefined) return [`${name} links to ${link}, which is not there.`]
        return id === undefined || target.includes(`id="${id}"`) ? [] : [`${name} links to ${link}: no such heading.`]
      }),
    )
}
