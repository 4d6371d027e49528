import { formatList } from '@gangway/core/contract'
import { arrayContains, desc, eq } from 'drizzle-orm'
import { refund } from '../../database/schema.ts'
import { hitsPerKind, isOrderNo, isPnr, type PaletteSource } from '../palette-source.ts'

/** Refunds by number, booking number or PNR. */
export const refundHits: PaletteSource = {
  kind: 'refund',
  code: 'sys:booking',
  async find({ db, scope, term, lang }) {
    const condition = /^\d{6}-\d{4,}$/.test(term)
      ? eq(refund.refundNo, term)
      : isOrderNo(term)
        ? eq(refund.orderNo, term)
        : isPnr(term)
          ? arrayContains(refund.pnrs, [term])
          : undefined
    if (!condition) return []
    const rows = await db
      .select({ refundNo: refund.refundNo, orderNo: refund.orderNo, passengers: refund.passengerNames })
      .from(refund)
      .where(scope.client(refund, condition))
      .orderBy(desc(refund.submittedAt))
      .limit(hitsPerKind)
    return rows.map(({ refundNo, orderNo, passengers }) => ({
      ...{ id: refundNo, title: refundNo, orderNo },
      detail: `${orderNo} · ${formatList(passengers.split('|'), lang)}`,
    }))
  },
}
