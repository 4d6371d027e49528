import { depositChangeKinds, depositChangeStates, rechargeStatuses } from '@gangway/core/contract'
import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { appUser, client } from '../client.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const minorUnits = (name: string) => bigint(name, { mode: 'number' })

/** A top-up that a client reports with its transfer receipt, and what the provider has decided about it. */
export const recharge = pgTable(
  'recharge',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull(),
    userId: text('user_id').notNull(),
    rechargeNo: text('recharge_no').notNull(),
    currency: text('currency').notNull(),
    amount: minorUnits('amount').notNull(),
    /** Paths of uploaded files. */
    receipts: text('receipts').array().notNull(),
    remark: text('remark').notNull().default(''),
    status: text('status', { enum: rechargeStatuses }).notNull(),
    /** Counts the changes. */
    version: integer('version').notNull().default(1),
    /** The amount that the first of two people has approved; above the limit a second one credits it. */
    approvedAmount: minorUnits('approved_amount'),
    firstApproverId: text('first_approver_id').references(() => appUser.id, { onDelete: 'set null' }),
    firstApprovedAt: moment('first_approved_at'),
    /** Who credited or rejected it; null for one that the client credited itself in test mode. */
    decidedById: text('decided_by_id').references(() => appUser.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    creditedAmount: minorUnits('credited_amount'),
    rejectReason: text('reject_reason'),
    submittedAt: moment('submitted_at').notNull(),
  },
  (table) => [
    unique('recharge_number').on(table.clientId, table.rechargeNo),
    foreignKey({
      name: 'recharge_user',
      columns: [table.clientId, table.userId],
      foreignColumns: [appUser.clientId, appUser.id],
    }),
    check('recharge_status', sql`${table.status} in ('SUBMITTED', 'CREDITED', 'REJECTED')`),
    check('recharge_amount', sql`${table.amount} > 0`),
    check('recharge_credited', sql`(${table.status} = 'CREDITED') = (${table.creditedAmount} is not null)`),
    check('recharge_credited_amount', sql`${table.creditedAmount} > 0`),
    check('recharge_rejected', sql`(${table.status} = 'REJECTED') = (${table.rejectReason} is not null)`),
    check('recharge_decided', sql`(${table.status} = 'SUBMITTED') = (${table.decidedAt} is null)`),
    check(
      'recharge_two_people',
      sql`${table.status} <> 'CREDITED' or ${table.firstApproverId} <> ${table.decidedById}`,
    ),
    index('recharge_newest').on(table.clientId, table.submittedAt.desc().nullsFirst(), table.id),
    index('recharge_queue').on(table.status, table.submittedAt),
  ],
)

/** A change of a client's deposit or credit line by the provider: one person proposes it, another applies it. */
export const depositChange = pgTable(
  'deposit_change',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.id),
    changeNo: text('change_no').notNull().unique('deposit_change_number'),
    kind: text('kind', { enum: depositChangeKinds }).notNull(),
    currency: text('currency').notNull(),
    /** Signed for an adjustment; what is paid back of a return; the new value of a credit line. */
    amount: minorUnits('amount').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: depositChangeStates }).notNull(),
    version: integer('version').notNull().default(1),
    /** Null when the account was deleted with the demo. */
    proposedById: text('proposed_by_id').references(() => appUser.id, { onDelete: 'set null' }),
    proposedAt: moment('proposed_at').notNull(),
    decidedById: text('decided_by_id').references(() => appUser.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    declineReason: text('decline_reason'),
  },
  (table) => [
    check('deposit_change_kind', sql`${table.kind} in ('ADJUSTMENT', 'CREDIT_LINE', 'RETURN')`),
    check('deposit_change_state', sql`${table.state} in ('PROPOSED', 'APPLIED', 'DECLINED')`),
    check(
      'deposit_change_amount',
      sql`case ${table.kind} when 'ADJUSTMENT' then ${table.amount} <> 0 when 'RETURN' then ${table.amount} > 0 else ${table.amount} >= 0 end`,
    ),
    check('deposit_change_decided', sql`(${table.state} = 'PROPOSED') = (${table.decidedAt} is null)`),
    check('deposit_change_declined', sql`(${table.state} = 'DECLINED') = (${table.declineReason} is not null)`),
    check(
      'deposit_change_two_people',
      sql`${table.state} <> 'APPLIED' or ${table.decidedById} <> ${table.proposedById}`,
    ),
    index('deposit_change_newest').on(table.proposedAt.desc().nullsFirst(), table.id),
  ],
)
