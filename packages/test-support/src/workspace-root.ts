import { fileURLToPath } from 'node:url'

/** The root folder of the repository, with a slash at its end. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))
