export { createDeps, type Deps } from './deps.ts'
export { createServer } from './server.ts'
export { readSettings, type Settings } from './settings.ts'
