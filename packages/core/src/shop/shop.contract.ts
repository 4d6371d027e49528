import * as z from 'zod/mini'
import {
  doneAnswer,
  email,
  id,
  limitedText,
  nameText,
  pageOf,
  paging,
  serverTime,
} from '../shared/contract/envelope.contract.ts'
import { currencyCode } from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'

/** Shops of one agency. */
export const maxShops = 200

/** What is typed about a shop. */
const shopFields = {
  name: nameText(60).check(z.minLength(1)),
  /** Where the shop sells, such as a website or a marketplace. */
  channel: nameText(60).check(z.minLength(1)),
  /** The name of the shop in that channel. */
  channelCode: z._default(nameText(40), ''),
  /** Of the sale prices. It stays once the shop has orders. */
  currency: currencyCode,
  contactEmail: email,
}

export const shop = z.object({
  id,
  name: z.string(),
  channel: z.string(),
  channelCode: z.string(),
  currency: currencyCode,
  contactEmail: z.string(),
  active: z.boolean(),
  createdAt: serverTime,
  orders: z.int(),
  /** Number of markup rules in force. */
  rules: z.int(),
})

const keyword = z.optional(limitedText(60))
const changing = { access: 'sys:shop', changes: 'shop:manage', idempotent: true } as const

export const shopRoutes = defineRoutes({
  'POST /shop/getPageList': {
    access: 'sys:shop',
    changes: 'nothing',
    summary: 'Shops of the agency, by name',
    body: z.object({
      ...paging,
      /** Part of the name, the channel or the channel code. */
      keyword,
      active: z.optional(z.boolean()),
    }),
    answer: pageOf(shop),
  },
  'POST /shop/sellable': {
    access: 'shop:sell',
    changes: 'nothing',
    summary: 'Shops that are on, in which the caller may sell, by name',
    body: z.object({ ...paging, keyword, id: z.optional(id) }),
    answer: pageOf(z.pick(shop, { id: true, name: true, currency: true })),
  },
  'GET /shop/info/{id}': { access: 'sys:shop', summary: 'One shop', answer: shop },
  'POST /shop/save': {
    ...changing,
    summary: 'Add a shop, or change one by its id',
    body: z.object({ id: z.optional(id), ...shopFields }),
    answer: z.object({ id }),
  },
  'POST /shop/updateStatus': {
    ...changing,
    summary: 'Switch a shop on or off; a shop that is off does not sell',
    body: z.object({ id, active: z.boolean() }),
    answer: doneAnswer,
  },
  'POST /shop/delete/{id}': {
    ...changing,
    summary: 'Delete a shop that has no orders, with its rules, rates and lists',
    body: z.object({}),
    answer: doneAnswer,
  },
})

export type ShopRow = z.output<typeof shop>
