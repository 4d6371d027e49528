import { existsSync } from 'node:fs'

// Beside `src` in the repository, beside `dist` in the built package.
const folder = ['../../content/', '../content/']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(url))

/** The folder of articles, policies and other content. */
export function contentFolder(): URL {
  if (!folder) throw new Error('The content is missing from this installation.')
  return folder
}
