import { basename, join } from 'node:path'
import type { Plugin } from 'esbuild'

/** Gives each room of words its own copy of those that all of them share, where a bundler would make a file of their own of them. */
export const wholeWords: Plugin = {
  name: 'whole-words',
  setup(bundle) {
    bundle.onResolve({ filter: /\.json$/ }, ({ path, importer, resolveDir }) =>
      /\/messages\/(english|chinese)\/\w+\.ts$/.test(importer)
        ? { path: join(resolveDir, path), suffix: `?in=${basename(importer)}` }
        : undefined,
    )
  },
}
