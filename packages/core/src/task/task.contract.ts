import * as z from 'zod/mini'
import { id, limitedText, money, pageOf, paging, serverTime } from '../shared/contract/envelope.contract.ts'
import { names } from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'
import { taskKinds } from '../shared/contract/task.ts'

const kind = z.enum(taskKinds)
const user = z.object({ id, name: z.string() })

/** What the agency's users stored about an entry. */
const handling = {
  /** Counts the changes; 0 before the first. A change names the version that it was made from. */
  version: z.int(),
  assignee: z.nullable(user),
  /** Hidden from the open list until then. */
  snoozedUntil: z.nullable(serverTime),
  note: z.string(),
  /** Who changed it last. */
  changedBy: z.nullable(user),
}

const task = z.object({
  kind,
  /** Id of the subject, unique within its kind. */
  subjectId: id,
  /** Number or name of the subject, such as an order number. */
  subject: z.string(),
  due: z.nullable(serverTime),
  /** Where it is done, and what identifies it to the user. */
  orderNo: z.optional(z.string()),
  passengers: z.optional(z.string()),
  airline: z.optional(z.string()),
  fromCity: z.optional(z.string()),
  toCity: z.optional(z.string()),
  amount: z.optional(money),
  /** Title, reason or state of the subject. */
  text: z.optional(z.string()),
  /** Number of rows or the like. */
  count: z.optional(z.int()),
  ...handling,
})

export const taskRoutes = defineRoutes({
  'POST /task/getPageList': {
    access: 'public',
    changes: 'nothing',
    summary: 'What needs a person of the agency, of the kinds that the caller may see, first due first',
    body: z.object({
      ...paging,
      kind: z.optional(kind),
      /** Id of a user, `me`, or `none` for entries without an assignee. */
      owner: z.optional(id),
      state: z._default(z.enum(['open', 'snoozed']), 'open'),
    }),
    answer: z.extend(pageOf(task), {
      /** Open or snoozed entries of each kind that the caller may see, whatever the kind asked for. */
      counts: z.array(z.object({ kind, count: z.int(), isAtLeast: z.boolean() })),
      /** Users to whom entries of a kind can be assigned. */
      colleagues: z.array(z.extend(user, { kinds: z.array(kind) })),
      names,
    }),
  },
  'GET /task/count': {
    access: 'public',
    summary: 'Number of open entries that the caller may see, for the menu',
    answer: z.object({ open: z.int(), mine: z.int(), isAtLeast: z.boolean() }),
  },
  'POST /task/update': {
    access: 'public',
    changes: 'task:handle',
    summary: 'Assign an entry, snooze it or keep a note; refused when another user changed it meanwhile',
    body: z.object({
      kind,
      subjectId: id,
      version: z.int().check(z.minimum(0)),
      assigneeId: z.nullable(id),
      snoozedUntil: z.nullable(serverTime),
      note: limitedText(500),
    }),
    answer: z.object(handling),
  },
})

export type Task = z.output<typeof task>
export type TaskHandling = Pick<Task, keyof typeof handling>
export type TaskColleague = z.output<(typeof taskRoutes)['POST /task/getPageList']['answer']>['colleagues'][number]
