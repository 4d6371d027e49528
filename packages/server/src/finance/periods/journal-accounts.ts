import { journalPurposes, type JournalPurpose } from '@gangway/core/contract'
import type { Db } from '../../database/db.ts'
import { journalAccount } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant-scope.ts'
import type { Lang } from '@gangway/core/contract'
import type { Deps } from '../../deps.ts'
import { writeAuditLog } from '../../shared/audit.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { translateMessage } from '../../shared/http/translate-message.ts'
import type { AccountKind, TransferKind } from '../post-transfer.ts'

export interface JournalAccount {
  purpose: JournalPurpose
  code: string
  name: string
}

/** Numbers of accounts until an agency sets its own. */
const defaultCodes: Record<JournalPurpose, string> = {
  DEPOSIT: '1310',
  HELD: '1320',
  BANK: '1010',
  TICKET: '5010',
  ANCILLARY: '5020',
  REFUND: '5030',
  CLAIM: '5040',
  FEE: '5050',
  ADJUSTMENT: '5090',
}

const purposeOfSales: Record<TransferKind, JournalPurpose> = {
  recharge: 'ADJUSTMENT',
  ticket: 'TICKET',
  ancillary: 'ANCILLARY',
  refund: 'REFUND',
  claim: 'CLAIM',
  fee: 'FEE',
  adjustment: 'ADJUSTMENT',
}

/** The part of the ledger that an entry belongs to: sales are divided by the kind of their transfer. */
export function purposeOf(account: AccountKind, kind: TransferKind): JournalPurpose {
  if (account === 'deposit') return 'DEPOSIT'
  if (account === 'held') return 'HELD'
  return account === 'outside' ? 'BANK' : purposeOfSales[kind]
}

export async function readJournalAccounts(db: Db, scope: Scope, lang: Lang): Promise<JournalAccount[]> {
  const stored = await db
    .select({ purpose: journalAccount.purpose, code: journalAccount.code, name: journalAccount.name })
    .from(journalAccount)
    .where(scope.client(journalAccount))
  return journalPurposes.map((purpose) => {
    const found = stored.find((each) => each.purpose === purpose)
    return found ?? { purpose, code: defaultCodes[purpose], name: translateMessage(lang, `journal.account.${purpose}`) }
  })
}

type List = 'GET /client/journalAccount/list'

export async function listJournalAccounts(
  { db }: Pick<Deps, 'db'>,
  { caller, lang }: Call<List>,
): Promise<Reply<Answer<List>>> {
  return answer({ accounts: await readJournalAccounts(db, scopeOf(caller), lang) })
}

type Update = 'POST /client/journalAccount/update'

export async function updateJournalAccounts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { caller, body, lang, address, agent }: Call<Update>,
): Promise<Reply<Answer<Update>> | Refusal> {
  if (caller.provider) return refuse(403)
  const scope = scopeOf(caller)
  const { clientId } = scope
  const purposes = body.accounts.map(({ purpose }) => purpose)
  if (new Set(purposes).size < purposes.length)
    return refuse(5001, { errorType: 1, fields: [{ path: 'accounts', key: 'input.journal.twice' }] })
  await db.transaction(async (tx) => {
    for (const { purpose, code, name } of body.accounts.toSorted((one, other) =>
      one.purpose < other.purpose ? -1 : 1,
    ))
      await tx
        .insert(journalAccount)
        .values({ clientId, purpose, code, name })
        .onConflictDoUpdate({ target: [journalAccount.clientId, journalAccount.purpose], set: { code, name } })
    const entry = { action: 'JOURNAL_ACCOUNTS_UPDATE', by: caller, from: { address, agent } } as const
    await writeAuditLog(tx, { ...entry, detail: { accounts: purposes.length } }, clock.now())
  })
  return answer({ accounts: await readJournalAccounts(db, scope, lang) })
}
