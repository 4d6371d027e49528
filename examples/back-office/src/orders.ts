// Reads the agency's orders from the partner API.
import { createPartnerClient } from '@gangway/core/partner'

const { GANGWAY_URL = 'http://localhost:4400' } = process.env
const { GANGWAY_PARTNER_KEY: key = 'gw_demo_key', GANGWAY_PARTNER_SECRET: secret = 'gw_demo_secret' } = process.env
export const gangway = createPartnerClient({ base: `${GANGWAY_URL}/partner`, key, secret })

const statuses = { '0': 'Unpaid', '1': 'Ticketing', '2': 'Ticketed', '-3': 'Cancelled' }

/** Rows of the table, newest first. */
export async function listOrders() {
  const result = await gangway.call('/orderList.do', { pageSize: 12 })
  if (!result.ok) throw new Error(`Orders could not be loaded: ${result.error.text}`)
  return result.value.orders.map((order) => ({
    orderNo: order.orderNo,
    passenger: order.paxNames.join(' · ').replaceAll('/', ', '),
    trip: `${order.fromCity} – ${order.toCity}`,
    date: order.depDate.replace(/(....)(..)(..)/, '$1-$2-$3'),
    status: statuses[`${order.orderStatus}`],
  }))
}
