import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../database/db.ts'
import { sandboxSeats } from '../../../database/schema/sandbox.ts'
import type { Inventory } from '../../../market/inventory.ts'
import { dateOf, dayOf, type LocalDate } from '../../../market/local-date.ts'
import type { Offer } from '../../../market/offer.ts'
import type { TakenSeats } from './content.ts'

type SeatsRow = typeof sandboxSeats.$inferSelect

export interface SeatInventory extends Inventory {
  /** All seats taken, as one text. */
  readonly state: string
}

/** Everything that leaves on the days of a search and, for changes in the night, on the two after each. */
export async function inventoryOfDays(db: Db, days: readonly (LocalDate | undefined)[]): Promise<SeatInventory> {
  const dates = new Set(days.flatMap((date) => spanFrom(date)))
  if (dates.size === 0) return inventoryOf([])
  return inventoryOf(
    await db
      .select()
      .from(sandboxSeats)
      .where(inArray(sandboxSeats.date, [...dates])),
  )
}

/** The days are written in the key. */
export async function inventoryOfKey(db: Db, key: string): Promise<Inventory> {
  return inventoryOfDays(
    db,
    Array.from(key.slice(0, 400).matchAll(/@(\d{4}-\d{2}-\d{2})/g), ([, date]) => date),
  )
}

/**
 * The seats of an offer's flights, for nobody else until the transaction ends. Rows are made and locked in one order, so that no
 * two transactions wait for each other.
 */
export async function lockSeats(tx: Tx, offer: Offer): Promise<Inventory> {
  const wanted = flightsOf(offer)
  await tx
    .insert(sandboxSeats)
    .values([...wanted])
    .onConflictDoNothing()
  const rows = await tx
    .select()
    .from(sandboxSeats)
    .where(
      sql`(${sandboxSeats.flight}, ${sandboxSeats.date}) in (${sql.join(
        wanted.map(({ flight, date }) => sql`(${flight}, ${date})`),
        sql`, `,
      )})`,
    )
    .orderBy(asc(sandboxSeats.flight), asc(sandboxSeats.date))
    .for('update')
  return inventoryOf(rows)
}

/** Under the lock of `lockSeats`. */
export async function takeSeats(tx: Tx, taken: readonly TakenSeats[]): Promise<void> {
  for (const { flight, date, count, names } of taken) {
    await tx
      .update(sandboxSeats)
      .set({
        taken: sql`${sandboxSeats.taken} + ${count}`,
        assigned: sql`array_cat(${sandboxSeats.assigned}, ${namesOf(names)})`,
      })
      .where(and(eq(sandboxSeats.flight, flight), eq(sandboxSeats.date, date)))
  }
}

export async function giveBackSeats(tx: Tx, taken: readonly TakenSeats[]): Promise<void> {
  for (const { flight, date, count, names } of taken.toSorted(byFlight)) {
    await tx
      .update(sandboxSeats)
      .set({
        taken: sql`${sandboxSeats.taken} - ${count}`,
        assigned: sql`array(select seat from unnest(${sandboxSeats.assigned}) as seat where seat <> all(${namesOf(names)}))`,
      })
      .where(and(eq(sandboxSeats.flight, flight), eq(sandboxSeats.date, date)))
  }
}

/** The departures of an offer in the order of their locks. */
function flightsOf({ outbound, inbound }: Offer): { flight: string; date: LocalDate }[] {
  return [...outbound.segments, ...(inbound?.segments ?? [])]
    .map(({ flight, date }) => ({ flight, date }))
    .toSorted(byFlight)
}

function inventoryOf(rows: readonly SeatsRow[]): SeatInventory {
  const byDeparture = new Map(rows.map((row) => [`${row.flight}@${row.date}`, row]))
  return {
    get state() {
      return rows.map(({ flight, date, taken }) => `${flight}@${date} ${taken}`).join(',')
    },
    seatsTaken: (flight, date) => byDeparture.get(`${flight}@${date}`)?.taken ?? 0,
    seatsAssigned: (flight, date) => byDeparture.get(`${flight}@${date}`)?.assigned ?? [],
  }
}

function spanFrom(date: LocalDate | undefined): LocalDate[] {
  const day = dayOf(date ?? '')
  return day === undefined ? [] : [dateOf(day), dateOf(day + 1), dateOf(day + 2)]
}

function namesOf(names: readonly string[]) {
  return sql`array[${sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )}]::text[]`
}

function byFlight(one: { flight: string; date: string }, other: { flight: string; date: string }): number {
  const [a, b] = [`${one.flight}@${one.date}`, `${other.flight}@${other.date}`]
  return a < b ? -1 : a > b ? 1 : 0
}
