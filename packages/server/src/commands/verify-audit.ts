import { verifyAudit, type AuditCheck, type BrokenReason, type ChainCheck } from '../account/audit/verify-audit.ts'
import { checkSecret } from '../database/check-secret.ts'
import { openDatabase } from '../database/open-database.ts'
import { systemClock } from '../shared/clock.ts'
import { hasSecret, loadSecret } from '../shared/secret.ts'
import { StartProblem } from '../shared/start-problem.ts'
import type { CommandContext } from './command.ts'

/** Prints what was checked; a broken batch ends the process with 1. */
export async function verifyAuditFromShell({ settings, print }: CommandContext): Promise<void> {
  if (!hasSecret(settings)) throw new StartProblem('The secret is missing: set GANGWAY_SECRET or GANGWAY_DATA.')
  const database = await openDatabase(settings)
  try {
    const secret = loadSecret(settings, systemClock)
    await checkSecret(database, secret)
    const check = await verifyAudit({ db: database.db, secret, clock: systemClock })
    for (const line of auditReport(check)) print(line)
    const broken = check.chains.filter((chain) => chain.broken).length
    if (broken > 0) throw new StartProblem(`The audit log was changed: ${broken} of its chains are broken.`)
    print('The sealed audit log is unchanged.')
  } finally {
    await database.close()
  }
}

const reasons: Record<BrokenReason, string> = {
  missing: 'is missing',
  'changed-seal': 'has a seal that does not match it or the batch before',
  'changed-entries': 'has entries that were changed, added or deleted',
}

export function auditReport({ chains, unsealed }: AuditCheck): string[] {
  const rest = `${unsealed.entries} entries are not sealed yet`
  return [
    ...chains.flatMap(chainReport),
    unsealed.oldest ? `${rest}, the oldest of ${unsealed.oldest.toISOString()}` : rest,
  ]
}

function chainReport({ agency, batches, entries, expired, last, broken }: ChainCheck): string[] {
  const sum = `${agency || 'No agency'}: ${batches} batches with ${entries} entries, ${expired} expired`
  const seal = last ? [`    last seal ${last.number} ${last.hash}`] : []
  if (!broken) return [`✓ ${sum}`, ...seal]
  const sealed = broken.sealedAt ? ` sealed at ${broken.sealedAt.toISOString()}` : ''
  return [`✗ ${sum}`, ...seal, `    batch ${broken.number}${sealed} ${reasons[broken.reason]}`]
}
