import { formatDateTime, type Lang, type StatusSummary } from '@gangway/core/contract'
import { markup, type Html } from '../shared/http/pages/html.ts'
import type { MessageValues } from '../shared/http/reply.ts'
import { translateMessage } from '../shared/http/translate-message.ts'

type Incident = StatusSummary['incidents'][number]

/** Incidents with their updates, the newest first. Maintenance may begin after `now`. */
export function statusIncidents(incidents: readonly Incident[], lang: Lang, now: number): Html {
  const translate = (key: string, values: MessageValues = {}) => translateMessage(lang, `site.status.${key}`, values)
  const time = (moment: string) => `${formatDateTime(moment, lang, 'Asia/Shanghai')} (UTC+8)`
  const statusName = (impact: Incident['impact'], status: Incident['status']) =>
    translate(`incidentStatus.${impact === 'MAINTENANCE' && status === 'INVESTIGATING' ? 'ANNOUNCED' : status}`)
  const period = ({ startedAt, resolvedAt }: Incident) => {
    if (resolvedAt !== null) return translate('between', { from: time(startedAt), to: time(resolvedAt) })
    return translate(Date.parse(startedAt) > now ? 'planned' : 'since', { time: time(startedAt) })
  }
  const correction = ({ correctedAt }: Incident['updates'][number]) =>
    correctedAt === null
      ? undefined
      : markup` <small class="quiet">${translate('corrected', { time: time(correctedAt) })}</small>`
  return markup`<ol class="incidents">${incidents.map((incident) => {
    const { impact, status, components, titleEn, titleCn, updates } = incident
    return markup`<li class="card">
<h3>${lang === 'cn' ? titleCn : titleEn} <span class="pill ${status === 'RESOLVED' ? 'OPERATIONAL' : impact}">${statusName(impact, status)}</span></h3>
<p class="quiet">${period(incident)} · ${translate(`state.${impact}`)} · ${translate('affects', {
      components: components.map((each) => translate(`component.${each}`)),
    })}</p>
<dl>${updates.map(
      (update) =>
        markup`<dt>${time(update.at)} · ${statusName(impact, update.status)}</dt><dd>${lang === 'cn' ? update.textCn : update.textEn}${correction(update)}</dd>`,
    )}</dl></li>`
  })}</ol>`
}
