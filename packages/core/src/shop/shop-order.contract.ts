import * as z from 'zod/mini'
import { bookingStatuses, orderNo } from '../shared/contract/booking.contract.ts'
import { id, money, pageOf, paging, serverTime } from '../shared/contract/envelope.contract.ts'
import { airlineCode, localDate, names, placeCode, tripType } from '../shared/contract/offer.contract.ts'
import { defineRoutes } from '../shared/contract/route.ts'
import { shopTrace } from '../shared/shop/shop-price.contract.ts'

const shopId = id
const moment = z.iso.datetime({ offset: true }).check(z.maxLength(40))
const shopOrderNo = z.string().check(z.trim(), z.toUpperCase(), z.regex(/^S\d{14}[A-Z]{4}$/))

export const shopOrderFilters = z.object({
  shopId,
  shopOrderNo: z.optional(shopOrderNo),
  orderNo: z.optional(orderNo),
  status: z.optional(z.array(z.enum(bookingStatuses)).check(z.maxLength(bookingStatuses.length))),
  createdFrom: z.optional(moment),
  /** Exclusive. */
  createdTo: z.optional(moment),
})

const shopOrder = z.object({
  shopOrderNo: z.string(),
  orderNo,
  createdAt: serverTime,
  status: z.enum(bookingStatuses),
  passengerNames: z.array(z.string()),
  tripType,
  fromCity: placeCode,
  toCity: placeCode,
  departDate: localDate,
  returnDate: z.nullable(localDate),
  airlines: z.array(airlineCode),
  airlinePnrs: z.array(z.string()),
  /** What the customer pays. */
  sale: money,
  /** What the agency pays, in the currency of the shop. */
  cost: money,
  margin: money,
})

export const shopOrderRoutes = defineRoutes({
  'POST /shop/order/getPageList': {
    access: 'sys:shop',
    changes: 'nothing',
    summary: 'Orders of a shop, newest first, with the totals of all that match',
    body: z.object({ ...shopOrderFilters.shape, ...paging }),
    answer: z.extend(pageOf(shopOrder), {
      /** The number of all orders and of the issued ones; amounts of the issued ones, as they were sold. */
      totals: z.object({ count: z.int(), issued: z.int(), sale: money, cost: money, margin: money }),
      names,
    }),
  },
  'GET /shop/order/info/{shopOrderNo}': {
    access: 'sys:shop',
    summary: 'One order of a shop with the reasons of its price',
    answer: z.object({
      ...shopOrder.shape,
      shopId: id,
      shopName: z.string(),
      /** The version of the markup rules that it was sold by. */
      rulesVersion: z.int(),
      /** What the agency pays for the booking, in the currency of the payment. */
      net: money,
      /** Extras ordered with the booking, at cost. */
      extras: money,
      trace: shopTrace,
      names,
    }),
  },
  'POST /shop/order/export': {
    access: 'sys:shop',
    changes: 'list:export',
    summary: 'Export the filtered orders of a shop to a file, as a download task; oldest first',
    body: z.object({ filters: shopOrderFilters, format: z._default(z.enum(['CSV', 'XLSX']), 'CSV') }),
    answer: z.object({ downloadTaskId: id }),
  },
})

export type ShopOrderRow = z.output<typeof shopOrder>
export type ShopOrderFilters = z.output<typeof shopOrderFilters>
