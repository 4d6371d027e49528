import { endOfBatch, isBatchOver } from '@gangway/core/contract'
import { eq } from 'drizzle-orm'
import { holdBooking } from '../../booking/booking.store.ts'
import type { Tx } from '../../database/db.ts'
import { refund, refundPassenger, type RowProblem } from '../../database/schema.ts'
import { scopeOf, type Scope } from '../../database/tenant.ts'
import type { Deps } from '../../deps.ts'
import type { Due } from '../../shared/agenda.ts'
import { failPoint } from '../../shared/fail-point.ts'
import { submitClaim, type ClaimOutcome } from '../claim-refund.ts'
import type { Asker } from '../quote-refund.ts'
import { travellersOf, type Traveller } from '../refund.store.ts'
import { changeImport, endRow, findImport, holdRows, rowsOfImport, type ImportRow } from './batch.store.ts'
import { claimOfRows, problemsOfCells, travellerOfRow } from './claim-of-rows.ts'

/** Whoever looks on is told after so many rows. */
const tellEvery = 25

/**
 * Works on the rows of a file that still wait. Rows of one booking, reason and day are one claim; each claim is made, and its rows
 * ended, in one transaction. Who dies over a file leaves to the next exactly what was not done.
 */
export async function batchStep(deps: Deps, due: Due): Promise<undefined> {
  const { scope, subject, clock, rehearsal } = due
  const found = await findImport(deps.db, scope, subject)
  if (!found || isBatchOver(found.row.status)) return undefined
  if (found.row.status === 'WAITING') {
    await deps.db.transaction(async (tx) => {
      await changeImport(tx, scope, subject, { status: 'PROCESSING' })
      await tell(tx, deps, scope, subject)
    })
  }
  const asker: Asker = { ...scope, userId: found.row.userId, clock, mode: rehearsal ? 'test' : 'live' }
  let untold = 0
  for (const rows of groupsOf(await rowsOfImport(deps.db, scope, subject, 'WAITING'))) {
    untold += rows.length
    const isTime = untold >= tellEvery
    if (isTime) untold = 0
    await deps.db.transaction(async (tx) => {
      await workOn(tx, deps, asker, rows)
      if (isTime) await tell(tx, deps, scope, subject)
    })
    failPoint('after-batch-rows')
  }
  await deps.db.transaction(async (tx) => {
    // Holds the file, so that it is counted as it stands.
    const held = await changeImport(tx, scope, subject, { status: 'PROCESSING' })
    if (!held || held.success + held.existed + held.failed < held.total) throw new Error(`Rows of ${subject} are left.`)
    await changeImport(tx, scope, subject, { status: endOfBatch(held), endedAt: clock.now() })
    await tell(tx, deps, scope, subject)
  })
  return undefined
}

async function tell(tx: Tx, { events }: Pick<Deps, 'events'>, { clientId }: Scope, id: string): Promise<void> {
  await events.publish(tx, { topic: `client:${clientId}`, kind: 'refundImport', data: { id } })
}

function groupsOf(rows: readonly ImportRow[]): ImportRow[][] {
  const groups = new Map<string, ImportRow[]>()
  for (const row of rows) {
    const { orderNo = '', refundReason = '', fulfilmentDate = '' } = row.cells
    const key = [orderNo.toUpperCase(), refundReason, fulfilmentDate].join('|')
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

type Ending = Parameters<typeof endRow>[3]

const failed = (...problems: RowProblem[]): Ending => ({ outcome: 'FAILED', refundNo: null, problems })

async function workOn(tx: Tx, deps: Deps, asker: Asker, rows: readonly ImportRow[]): Promise<void> {
  const scope = scopeOf(asker)
  const held = await holdRows(
    tx,
    scope,
    rows.map(({ id }) => id),
  )
  const end = async (row: ImportRow, ending: Ending) => endRow(tx, scope, row, ending)
  const sound: ImportRow[] = []
  for (const row of held) {
    const problems = problemsOfCells(row.cells)
    if (problems.length > 0) await end(row, failed(...problems))
    else sound.push(row)
  }
  const orderNo = sound[0]?.cells.orderNo?.toUpperCase()
  if (orderNo === undefined) return
  const booking = await holdBooking(tx, scope, { orderNo })
  if (!booking) {
    for (const row of sound) await end(row, failed({ column: 'orderNo', reason: 'batch.reasons.order' }))
    return
  }
  const people = await travellersOf(tx, scope, booking.id)
  const claimed: { row: ImportRow; cells: ImportRow['cells']; who: Traveller }[] = []
  const doubles: ImportRow[] = []
  for (const row of sound) {
    const who = travellerOfRow(row.cells, people)
    if ('reason' in who) await end(row, failed(who))
    else if (who.isRefunded) await end(row, await existed(tx, scope, who))
    else if (claimed.some((each) => sameTicket(each.cells, row.cells))) doubles.push(row)
    else claimed.push({ row, cells: row.cells, who })
  }
  const whole = claimed.filter(({ who }) => isWhole(who, claimed))
  for (const { row, who } of claimed) if (!isWhole(who, claimed)) await end(row, failed(wholeTicket))
  const claim = claimOfRows(booking, whole)
  const ending = claim
    ? endingOf(await submitClaim(tx, deps, asker, claim, { address: '', agent: '' }))
    : failed(wholeTicket)
  for (const { row } of whole) await end(row, ending)
  // Once in this file is enough.
  const again: Ending = ending.outcome === 'SUCCESS' ? { ...ending, outcome: 'EXISTED' } : ending
  for (const row of doubles) await end(row, again)
}

const wholeTicket: RowProblem = { column: 'ticketNo', reason: 'batch.reasons.wholeTicket' }

function sameTicket(one: ImportRow['cells'], other: ImportRow['cells']): boolean {
  return one.ticketNo?.toUpperCase() === other.ticketNo?.toUpperCase()
}

/** A ticket of several numbers is claimed as a whole. */
function isWhole({ ticketNos }: Traveller, claimed: readonly { cells: ImportRow['cells'] }[]): boolean {
  return ticketNos.every((no) => claimed.some(({ cells }) => cells.ticketNo?.toUpperCase() === no.toUpperCase()))
}

/** A refund of the ticket stands already: nothing to do, and no failure. */
async function existed(tx: Tx, scope: Scope, { id }: Traveller): Promise<Ending> {
  const [found] = await tx
    .select({ refundNo: refund.refundNo })
    .from(refundPassenger)
    .innerJoin(refund, scope.client(refund, eq(refund.id, refundPassenger.refundId)))
    .where(scope.client(refundPassenger, eq(refundPassenger.passengerId, id), eq(refundPassenger.alive, true)))
  return { outcome: 'EXISTED', refundNo: found?.refundNo ?? null, problems: [] }
}

function endingOf(done: ClaimOutcome): Ending {
  switch (done.outcome) {
    case 'submitted':
      return { outcome: 'SUCCESS', refundNo: done.refund.refundNo, problems: [] }
    case 'already':
      return { outcome: 'EXISTED', refundNo: null, problems: [] }
    case 'no_booking':
      return failed({ column: 'orderNo', reason: 'batch.reasons.order' })
    case 'not_ticketed':
      return failed({ column: 'orderNo', reason: 'batch.reasons.notTicketed' })
    case 'window_closed':
      return failed({ column: 'fulfilmentDate', reason: 'batch.reasons.window' })
    case 'problems':
      return failed(...done.fields.map(({ path, key }) => ({ column: columnOf(path), reason: key })))
  }
}

function columnOf(path: string): RowProblem['column'] {
  if (path === 'fulfilmentDate' || path === 'amount' || path === 'refundReason') return path
  return path.startsWith('passengers') ? 'ticketNo' : null
}
