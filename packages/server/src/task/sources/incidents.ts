import { and, asc, eq, sql } from 'drizzle-orm'
import { booking, incident, taskHandling } from '../../database/schema.ts'
import { handlingColumns, isHandlingOf, isSubject, readLimit, type TaskSource } from '../task-source.ts'

/** Incidents that wait for an answer; due before departure. */
export const incidents: TaskSource = {
  kind: 'incident',
  code: 'sys:booking:event',
  async read({ db, scope, matches, subjectId }) {
    // A literal, so that the planner finds the partial index of new incidents.
    const isNew = sql`${incident.status} = 'UNCONFIRMED'`
    const rows = await db
      .select({
        ...{ incidentNo: incident.incidentNo, due: incident.departsAt, passengers: incident.passengerNames },
        ...{ airline: incident.airline, orderNo: incident.orderNo, text: incident.change },
        ...{ fromCity: booking.fromCity, toCity: booking.toCity, handling: handlingColumns },
      })
      .from(incident)
      .innerJoin(booking, scope.client(booking, eq(booking.id, incident.bookingId)))
      .leftJoin(taskHandling, scope.client(taskHandling, isHandlingOf('incident', incident.incidentNo)))
      .where(scope.client(incident, and(isNew, isSubject(incident.incidentNo, subjectId), matches)))
      .orderBy(asc(incident.departsAt))
      .limit(readLimit)
    return rows.map(({ incidentNo, ...row }) => ({ ...row, subjectId: incidentNo, subject: incidentNo }))
  },
}
