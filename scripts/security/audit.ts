// Asks the registry for known vulnerabilities of all dependencies. Fails on high and critical ones. Where the registry
// cannot be reached, pnpm repeats the request for about a minute.
import { readAudit, summarizeAudit } from './read-audit.ts'
import { execute } from '../run-steps.ts'

const { text, isPassed } = summarizeAudit(readAudit(await execute(['pnpm', 'audit', '--json'])))
console.log(text)
process.exitCode = isPassed ? 0 : 1
