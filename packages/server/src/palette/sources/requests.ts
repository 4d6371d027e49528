import { desc, eq } from 'drizzle-orm'
import { serviceRequest } from '../../database/schema.ts'
import { hitsPerKind, isOrderNo, type PaletteSource } from '../palette-source.ts'

/** Service requests by number or booking number. */
export const requestHits: PaletteSource = {
  kind: 'request',
  code: 'sys:request',
  async find({ db, scope, term }) {
    const isNumber = /^SR\d{14}[A-Z]{4}$/.test(term)
    if (!isNumber && !isOrderNo(term)) return []
    return db
      .select({ id: serviceRequest.requestNo, title: serviceRequest.requestNo, detail: serviceRequest.title })
      .from(serviceRequest)
      .where(scope.client(serviceRequest, eq(isNumber ? serviceRequest.requestNo : serviceRequest.orderNo, term)))
      .orderBy(desc(serviceRequest.createdAt))
      .limit(hitsPerKind)
  },
}
