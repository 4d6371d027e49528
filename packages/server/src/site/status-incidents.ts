import { formatDateTime, type Lang, type StatusSummary } from '@gangway/core/contract'
import { markup, type Html } from '../shared/http/pages/html.ts'
import type { MessageValues } from '../shared/http/reply.ts'
import { translateMessage } from '../shared/http/translate-message.ts'

type Incident = StatusSummary['incidents'][number]

/** Incidents with their updates, the newest first. */
export function statusIncidents(incidents: readonly Incident[], lang: Lang): Html {
  const translate = (key: string, values: MessageValues = {}) => translateMessage(lang, `site.status.${key}`, values)
  const time = (moment: string) => `${formatDateTime(moment, lang, 'Asia/Shanghai')} (UTC+8)`
  return markup`<ol class="incidents">${incidents.map(
    ({ impact, status, components, titleEn, titleCn, startedAt, resolvedAt, updates }) => markup`<li class="card">
<h3>${lang === 'cn' ? titleCn : titleEn} <span class="pill ${status === 'RESOLVED' ? 'OPERATIONAL' : impact}">${translate(`incidentStatus.${status}`)}</span></h3>
<p class="quiet">${
      resolvedAt === null
        ? translate('since', { time: time(startedAt) })
        : translate('between', { from: time(startedAt), to: time(resolvedAt) })
    } · ${translate(`state.${impact}`)} · ${translate('affects', {
      components: components.map((each) => translate(`component.${each}`)),
    })}</p>
<dl>${updates.map(
      (update) =>
        markup`<dt>${time(update.at)} · ${translate(`incidentStatus.${update.status}`)}</dt><dd>${lang === 'cn' ? update.textCn : update.textEn}</dd>`,
    )}</dl></li>`,
  )}</ol>`
}
