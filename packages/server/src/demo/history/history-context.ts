import type { PgTable } from 'drizzle-orm/pg-core'
import type { Deps } from '../../deps.ts'
import type { client } from '../../database/schema.ts'
import type { HistoryPlan } from './history-plan.ts'
import type { HistoryRandom } from './history-random.ts'

export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs

export type HistoryDeps = Pick<Deps, 'market' | 'settings' | 'secret'>

export const historyRoles = ['administrator', 'agent', 'afterSales', 'finance', 'shops', 'readOnly'] as const

export interface HistoryUser {
  id: string
  email: string
  /** As shown in logs. */
  name: string
  role: (typeof historyRoles)[number]
  lang: 'en' | 'cn'
}

/** Everything that the parts of an agency's history share. */
export interface HistoryContext {
  deps: HistoryDeps
  plan: HistoryPlan
  random: HistoryRandom
  agency: Pick<typeof client.$inferSelect, 'id' | 'code' | 'name' | 'currency' | 'zone' | 'payChannels'>
  users: readonly [HistoryUser, ...HistoryUser[]]
  /** Midnight UTC of the day on which the history is written. No row is later, except for deadlines. */
  end: Date
}

export function daysBefore(end: Date, days: number): Date {
  return new Date(end.getTime() - days * dayMs)
}

export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds)
}

/** A user with the first of these roles that the agency has. */
export function userWith({ users }: Pick<HistoryContext, 'users'>, ...roles: HistoryUser['role'][]): HistoryUser {
  for (const role of roles) {
    const found = users.find((user) => user.role === role)
    if (found) return found
  }
  return users[0]
}

/** Rows of one table, in the order in which they are inserted. */
export interface TableRows<Table extends PgTable = PgTable> {
  table: Table
  rows: readonly Table['$inferInsert'][]
}

export function rowsOf<Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]): TableRows {
  return { table, rows }
}
