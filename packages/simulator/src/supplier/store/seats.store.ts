import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Offer, Tx } from '@gangway/server/ports'
import { dateOf, dayOf, type LocalDate } from '@gangway/reference'
import { sandboxSeats } from '../../tables/supplier-tables.ts'
import type { Inventory } from '../../market/seats/inventory.ts'
import type { TakenSeats } from './booking-content.model.ts'

type SeatsRow = typeof sandboxSeats.$inferSelect

export interface SeatInventory extends Inventory {
  /** A cache key of all taken seats. */
  readonly state: string
}

/** Departures on the given days and the two days after each, because connections may continue overnight. */
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

/** The key contains the departure dates. */
export async function inventoryOfKey(db: Db, key: string): Promise<Inventory> {
  return inventoryOfDays(
    db,
    Array.from(key.slice(0, 400).matchAll(/@(\d{4}-\d{2}-\d{2})/g), ([, date]) => date),
  )
}

/** Locks the seats of an offer's flights until the transaction ends. A fixed order of rows prevents deadlocks. */
export async function lockSeats(tx: Tx, offer: Offer): Promise<Inventory> {
  const departures = flightsOf(offer)
  await tx
    .insert(sandboxSeats)
    .values([...departures])
    .onConflictDoNothing()
  const rows = await tx
    .select()
    .from(sandboxSeats)
    .where(
      sql`(${sandboxSeats.flight}, ${sandboxSeats.date}) in (${sql.join(
        departures.map(({ flight, date }) => sql`(${flight}, ${date})`),
        sql`, `,
      )})`,
    )
    .orderBy(asc(sandboxSeats.flight), asc(sandboxSeats.date))
    .for('no key update')
  return inventoryOf(rows)
}

/** The caller holds the locks of `lockSeats`. */
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

export async function releaseSeats(tx: Tx, taken: readonly TakenSeats[]): Promise<void> {
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

/** The departures of an offer in locking order. */
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
