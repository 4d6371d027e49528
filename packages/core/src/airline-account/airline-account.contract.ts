import * as z from 'zod/mini'
import {
  accountBalanceStates,
  accountFailureRules,
  accountFailures,
  airlineAccountStatuses,
} from '../shared/contract/airline-account.ts'
import {
  doneAnswer,
  id,
  limitedText,
  money,
  pageOf,
  paging,
  requiredText,
  serverTime,
} from '../shared/contract/envelope.contract.ts'
import { localizedNameFields, names } from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

const access = 'sys:byoa'
const feature = 'byoa:update'
const changing = { access, changes: 'byoa:manage', feature, idempotent: true } as const

/** Empty is refused with a code of its own, 703. */
const airline = z._default(limitedText(2), '')
const vendorCode = z._default(limitedText(40), '')

const vendor = z.extend(localizedNameFields, {
  code: z.string(),
  /** Whether private fares can be quoted through it. */
  quotes: z.boolean(),
})

const account = z.object({
  id,
  airline: z.string(),
  vendor: z.pick(z.extend(localizedNameFields, { code: z.string() }), { code: true, name: true, cnName: true }),
  status: z.enum(airlineAccountStatuses),
  balanceState: z.enum(accountBalanceStates),
  /** The last known balance. */
  balance: z.nullable(money),
  checkedAt: z.nullable(serverTime),
  /** Set while the account fails. */
  failure: z.nullable(z.enum(accountFailures)),
  failingSince: z.nullable(serverTime),
  privateFare: z.boolean(),
  /** What a search and a booking do while the account fails. */
  onFailure: z.enum(accountFailureRules),
  /** Counts the changes; a change names the version that it was made from. */
  version: z.int(),
  createdAt: serverTime,
  updatedAt: serverTime,
})

const parameter = z.object({
  key: z.string(),
  label: z.string(),
  cnLabel: z.string(),
  isSecret: z.boolean(),
  /** A regular expression for the whole value. */
  pattern: z.optional(z.string()),
  example: z.optional(z.string()),
})

const params = z.array(z.object({ key: requiredText(40), value: limitedText(400) })).check(z.maxLength(20))
const terms = { params, privateFare: z.boolean(), onFailure: z._default(z.enum(accountFailureRules), 'FALL_BACK') }
const version = z.int().check(z.minimum(1))

export const airlineAccountRoutes = defineRoutes({
  'POST /byoa/getPageList': {
    access,
    changes: 'nothing',
    summary: "The agency's own accounts at airlines, newest first",
    body: z.object({
      ...paging,
      airline: z.optional(limitedText(2)),
      status: z.optional(z.enum(airlineAccountStatuses)),
      /** Only accounts that fail. */
      failing: z.optional(z.boolean()),
    }),
    answer: z.extend(pageOf(account), {
      /** Airlines at which the agency has an account, for the filter. */
      airlines: z.array(z.string()),
      /** Airlines at which an account can be added. */
      airlineChoices: z.array(z.string()),
      names,
    }),
  },
  'GET /byoa/info/{id}': {
    access,
    summary: 'One account with its parameters; secret values are never returned',
    answer: z.extend(account, {
      params: z.array(z.extend(parameter, { /** Empty for a secret. */ value: z.string(), isStored: z.boolean() })),
      names,
    }),
  },
  'POST /byoa/vendorList': {
    access,
    changes: 'nothing',
    summary: 'Through whom accounts at an airline can be used',
    body: z.object({ airline }),
    answer: z.object({ vendors: z.array(vendor) }),
  },
  'POST /byoa/template': {
    access,
    changes: 'nothing',
    summary: 'The parameters that an account needs',
    body: z.object({ airline, vendor: vendorCode }),
    answer: z.object({ params: z.array(parameter), quotes: z.boolean() }),
  },
  'POST /byoa/add': {
    ...changing,
    summary: 'Add an account at an airline; it begins offline',
    body: z.object({ airline, vendor: vendorCode, ...terms }),
    answer: account,
  },
  'POST /byoa/update': {
    ...changing,
    summary: 'Configure an account; an empty secret keeps the stored value',
    body: z.object({ id, version, ...terms }),
    answer: account,
  },
  'POST /byoa/online/{id}': {
    ...changing,
    summary: 'Use an account in search and booking; it stays offline when its balance cannot be fetched',
    body: z.object({ /** Although the balance cannot be fetched. */ continueAnyway: z._default(z.boolean(), false) }),
    answer: account,
  },
  'POST /byoa/offline/{id}': {
    ...changing,
    summary: 'Stop using an account',
    answer: account,
  },
  'POST /byoa/delete/{id}': {
    ...changing,
    summary: 'Delete an account that is offline',
    answer: doneAnswer,
  },
  'POST /byoa/updateBalance/{id}': {
    access,
    changes: 'byoa:manage',
    summary: 'Fetch the balance of an account from the airline',
    idempotent: true,
    answer: account,
  },
  'POST /byoa/searchAccounts': {
    access: 'booking:manual',
    changes: 'nothing',
    summary: 'Accounts whose fares a search asked for, and what it did where an account failed',
    body: z.object({ searchId: id }),
    answer: z.object({
      accounts: z.array(
        z.object({
          airline: z.string(),
          failure: z.nullable(z.enum(accountFailures)),
          onFailure: z.enum(accountFailureRules),
        }),
      ),
      names,
    }),
  },
})

export type AirlineAccountRow = z.output<typeof account>
