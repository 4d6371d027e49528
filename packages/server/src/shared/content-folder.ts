import { existsSync } from 'node:fs'

// Beside `src` for the source, beside `dist` for the built package.
const folder = ['../../content/', '../content/']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(url))

/** Where texts lie that are written for people, not for programs. */
export function contentFolder(): URL {
  if (!folder) throw new Error('The content is missing from this installation.')
  return folder
}
