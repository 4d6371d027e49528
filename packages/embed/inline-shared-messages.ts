import { basename, join } from 'node:path'
import type { Plugin } from 'esbuild'

/** Copies shared messages into each message bundle, where a bundler would make them a separate file. */
export const inlineSharedMessages: Plugin = {
  name: 'inline-shared-messages',
  setup(bundle) {
    bundle.onResolve({ filter: /\.json$/ }, ({ path, importer, resolveDir }) =>
      /\/messages\/(en|zh)\/\w+\.ts$/.test(importer)
        ? { path: join(resolveDir, path), suffix: `?in=${basename(importer)}` }
        : undefined,
    )
  },
}
