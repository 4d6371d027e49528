import { holdBookings, type Booking } from '../../booking/booking.store.ts'
import type { Tx } from '../../database/db.ts'
import type { RowProblem } from '../../database/schema.ts'
import { scopeOf } from '../../database/tenant.ts'
import type { Deps } from '../../deps.ts'
import { judgeClaim, storeClaims, type JudgedClaim } from '../claim-refund.ts'
import type { Wanted } from '../insert-refund.ts'
import type { Asker } from '../quote-refund.ts'
import { travellersByBooking, type Traveller } from '../refund.store.ts'
import { endRows, holdRows, type Ending, type ImportRow } from './batch.store.ts'
import { claimOfRows, problemsOfCells, travellerOfRow } from './claim-of-rows.ts'
import { bookingOf, type RowsOfClaim } from './turns-of-rows.ts'

type End = Omit<Ending, 'id'>

/** What a claim of a file comes to: how its rows end, and those that end as the claim does. */
interface Judged {
  ended: Ending[]
  claim?: { wanted: Wanted; rows: ImportRow[]; doubles: ImportRow[] }
}

/** Makes the claims of a turn and ends their rows, in one transaction and with as many statements as for one of them. */
export async function claimRows(
  tx: Tx,
  deps: Deps,
  asker: Asker,
  { importId, claims }: { importId: string; claims: readonly RowsOfClaim[] },
): Promise<void> {
  const scope = scopeOf(asker)
  const ids = claims.flat().map(({ id }) => id)
  const held = new Set((await holdRows(tx, scope, ids)).map(({ id }) => id))
  const waiting = claims.map((rows) => rows.filter(({ id }) => held.has(id)))
  const bookings = await holdBookings(tx, scope, [...new Set(waiting.map(bookingOf))])
  const peopleOf = await travellersByBooking(
    tx,
    scope,
    bookings.map(({ id }) => id),
  )
  const judged = waiting.map((rows): Judged => {
    const booking = bookings.find(({ orderNo }) => orderNo === bookingOf(rows))
    return judgeRows(deps, asker, rows, booking && { booking, people: peopleOf(booking.id) })
  })
  const sound = judged.flatMap(({ claim }) => claim ?? [])
  const made = await storeClaims(
    tx,
    deps,
    asker,
    sound.map(({ wanted }) => wanted),
    { address: '', agent: '' },
  )
  const ended = sound.flatMap(({ rows, doubles }, at) => {
    const end = { refundNo: made[at]?.refundNo ?? null, problems: [] }
    // Once in this file is enough.
    return [...endAll(rows, { ...end, outcome: 'SUCCESS' }), ...endAll(doubles, { ...end, outcome: 'EXISTED' })]
  })
  await endRows(tx, scope, importId, [...judged.flatMap((each) => each.ended), ...ended])
}

function judgeRows(
  deps: Deps,
  asker: Asker,
  rows: readonly ImportRow[],
  found: { booking: Booking; people: readonly Traveller[] } | undefined,
): Judged {
  const ended: Ending[] = []
  const claimed: { row: ImportRow; cells: ImportRow['cells']; who: Traveller }[] = []
  const doubles: ImportRow[] = []
  const end = (row: ImportRow, as: End) => void ended.push(...endAll([row], as))
  for (const row of rows) {
    const problems = problemsOfCells(row.cells)
    const who = found && travellerOfRow(row.cells, found.people)
    if (problems.length > 0) end(row, failed(...problems))
    else if (!who) end(row, failed(noBooking))
    else if ('reason' in who) end(row, failed(who))
    // A refund of the ticket stands already: nothing to do, and no failure.
    else if (who.isRefunded) end(row, { outcome: 'EXISTED', refundNo: who.refundNo ?? null, problems: [] })
    else if (claimed.some((each) => sameTicket(each.cells, row.cells))) doubles.push(row)
    else claimed.push({ row, cells: row.cells, who })
  }
  const whole = claimed.filter(({ who }) => isWhole(who, claimed))
  for (const { row, who } of claimed) if (!isWhole(who, claimed)) end(row, failed(wholeTicket))
  const claim = found && claimOfRows(found.booking, whole)
  const its = whole.map(({ row }) => row)
  if (!found || !claim) return { ended: [...ended, ...endAll([...its, ...doubles], failed(wholeTicket))] }
  const judged = judgeClaim(deps, asker, claim, found)
  return judged.outcome === 'sound'
    ? { ended, claim: { wanted: judged.wanted, rows: its, doubles } }
    : { ended: [...ended, ...endAll([...its, ...doubles], endOf(judged))] }
}

function endAll(rows: readonly ImportRow[], as: End): Ending[] {
  return rows.map(({ id }) => ({ ...as, id }))
}

const failed = (...problems: RowProblem[]): End => ({ outcome: 'FAILED', refundNo: null, problems })

const noBooking: RowProblem = { column: 'orderNo', reason: 'batch.reasons.order' }
const wholeTicket: RowProblem = { column: 'ticketNo', reason: 'batch.reasons.wholeTicket' }

function sameTicket(one: ImportRow['cells'], other: ImportRow['cells']): boolean {
  return one.ticketNo?.toUpperCase() === other.ticketNo?.toUpperCase()
}

/** A ticket of several numbers is claimed as a whole. */
function isWhole({ ticketNos }: Traveller, claimed: readonly { cells: ImportRow['cells'] }[]): boolean {
  return ticketNos.every((no) => claimed.some(({ cells }) => cells.ticketNo?.toUpperCase() === no.toUpperCase()))
}

function endOf(judged: Exclude<JudgedClaim, { outcome: 'sound' }>): End {
  switch (judged.outcome) {
    case 'already':
      return { outcome: 'EXISTED', refundNo: null, problems: [] }
    case 'not_ticketed':
      return failed({ column: 'orderNo', reason: 'batch.reasons.notTicketed' })
    case 'window_closed':
      return failed({ column: 'fulfilmentDate', reason: 'batch.reasons.window' })
    case 'problems':
      return failed(...judged.fields.map(({ path, key }) => ({ column: columnOf(path), reason: key })))
  }
}

function columnOf(path: string): RowProblem['column'] {
  if (path === 'fulfilmentDate' || path === 'amount' || path === 'refundReason') return path
  return path.startsWith('passengers') ? 'ticketNo' : null
}
