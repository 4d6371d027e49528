import { fileURLToPath } from 'node:url'

/** Folder of the built pages and widgets. */
export const builtFolder = fileURLToPath(new URL('../../../.cache/host-pages', import.meta.url))
