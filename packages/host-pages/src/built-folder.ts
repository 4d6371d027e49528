import { fileURLToPath } from 'node:url'

/** Where what the pages load is built. */
export const out = fileURLToPath(new URL('../../../.cache/host-pages', import.meta.url))
