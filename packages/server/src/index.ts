export { createDeps } from './create-deps.ts'
export type { Deps } from './deps.ts'
export { createServer } from './server.ts'
export { readSettings, type Settings } from './settings.ts'
