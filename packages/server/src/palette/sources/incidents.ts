import { formatList } from '@gangway/core/contract'
import { desc, eq } from 'drizzle-orm'
import { incident } from '../../database/schema.ts'
import { hitsPerKind, isOrderNo, type PaletteSource } from '../palette-source.ts'

/** Incidents by number or booking number. */
export const incidentHits: PaletteSource = {
  kind: 'incident',
  code: 'sys:booking:event',
  async find({ db, scope, term, lang }) {
    const isNumber = /^\d{17}[A-Z]{5}$/.test(term)
    if (!isNumber && !isOrderNo(term)) return []
    const rows = await db
      .select({ id: incident.incidentNo, orderNo: incident.orderNo, passengers: incident.passengerNames })
      .from(incident)
      .where(scope.client(incident, eq(isNumber ? incident.incidentNo : incident.orderNo, term)))
      .orderBy(desc(incident.receivedAt))
      .limit(hitsPerKind)
    return rows.map(({ id, orderNo, passengers }) => ({
      ...{ id, title: id },
      detail: `${orderNo} · ${formatList(passengers.split('|'), lang)}`,
    }))
  },
}
