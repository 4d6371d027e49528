import { findBookingById } from '../../booking/booking.store.ts'
import { clientScopeOf } from '../../database/tenant-scope.ts'
import type { Deps } from '../../deps.ts'
import { namesOf } from '../../search/cities/code-names.ts'
import { isCallAllowed } from '../../shared/http/pipeline/allowed-calls.ts'
import type { Answer, Call } from '../../shared/http/pipeline/call.ts'
import { answer, refuse, type Refusal, type Reply } from '../../shared/http/reply.ts'
import { mailOf, namesOfIncident, presentFlights, presentIncident } from '../show-incident.ts'
import { isCorrectable } from './correct-report.ts'
import { isReport } from './create-report.ts'
import {
  findProviderIncident,
  readProviderIncidents,
  readReport,
  type IncidentOfAgency,
} from './provider-incidents.store.ts'

type List = 'POST /console/incident/getPageList'
type Show = 'GET /console/incident/info/{incidentId}'

export async function listProviderIncidents(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  { caller, body }: Call<List>,
): Promise<Reply<Answer<List>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const { page, pageSize, ...filters } = body
  const { list, ...counted } = await readProviderIncidents(db, {
    ...filters,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  })
  return answer({
    list: list.map((each) => present(each, market)),
    ...counted,
    page,
    pageSize,
    names: namesOf(market, [], { airlines: list.map(({ row }) => row.airline) }),
  })
}

export async function showProviderIncident(
  { db, market }: Pick<Deps, 'db' | 'market'>,
  { caller, params }: Call<Show>,
): Promise<Reply<Answer<Show>> | Refusal> {
  if (!caller.provider) return refuse(403)
  const found = await findProviderIncident(db, params.incidentId)
  if (!found) return refuse(5004)
  const { row } = found
  const scope = clientScopeOf(row)
  const booking = await findBookingById(db, scope, row.bookingId)
  const mail = await mailOf(db, scope, row)
  const related = isReport(row.supplierEventId) ? (await readReport(db, row.supplierEventId)).length : 1
  const mayCorrect = booking !== undefined && isCallAllowed(caller, 'POST /console/incident/correct')
  return answer({
    ...present(found, market),
    flights: presentFlights(row, market),
    message: mail && { subject: mail.subject, text: mail.text },
    related,
    isCorrectable: mayCorrect && isCorrectable(row, booking),
    names: namesOfIncident(row, market),
  })
}

function present({ row, agency }: IncidentOfAgency, market: Deps['market']) {
  return { ...presentIncident(row, market), incidentId: row.id, agencyCode: agency.code, agencyName: agency.name }
}
