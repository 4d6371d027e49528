import {
  formatDateTime,
  type ComponentState,
  type Lang,
  type StatusComponent,
  type StatusSummary,
} from '@gangway/core/contract'
import { markup, type Html } from '../shared/http/pages/html.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { degradedBelow, minFailures, outageBelow } from '../status/availability.rules.ts'
import type { SitePage } from './site-page.ts'
import { statusIncidents } from './status-incidents.ts'

type Component = StatusSummary['components'][number]
type Day = Component['days'][number]

const hasProblem = ({ state }: Day) => state === 'DEGRADED' || state === 'OUTAGE' || state === 'MAINTENANCE'

/** The availability of the service, complete without script. Every bar has its text in the table below it. */
export function statusPage(lang: Lang, status: StatusSummary): SitePage {
  const translate = (key: string, values: Record<string, string | number> = {}) =>
    translateMessage(lang, `site.status.${key}`, values)
  const name = (component: StatusComponent) => translate(`component.${component}`)
  const now = Date.parse(status.asOf)
  const open = status.incidents.filter(({ resolvedAt }) => resolvedAt === null)
  const closed = status.incidents.filter(({ resolvedAt }) => resolvedAt !== null)
  return {
    ...{ lang, path: '/status', title: translate('title'), description: translate('description') },
    content: markup`<h1>${translate('title')}</h1>
<p class="state-now ${status.state}"><strong>${translate(`now.${headlineOf(status)}`)}</strong>
<span>${translate('asOf', { time: `${formatDateTime(status.asOf, lang, 'Asia/Shanghai')} (UTC+8)` })}</span></p>
${open.length > 0 ? markup`<h2>${translate('open')}</h2>${statusIncidents(open, lang, now)}` : undefined}
<h2>${translate('components')}</h2>
<ul class="grid components">${status.components.map((each) => componentCard(each, lang, name(each.component)))}</ul>
<p class="quiet">${translate('how', { degraded: degradedBelow, outage: outageBelow, failures: minFailures })}</p>
<h2>${translate('history')}</h2>
${closed.length > 0 ? statusIncidents(closed, lang, now) : markup`<p>${translate('noHistory')}</p>`}
<p><a href="/api/status/summary">${translate('json')}</a></p>`,
  }
}

/** "All systems" are operational only when each of them is measured. */
function headlineOf({ state, components }: StatusSummary): ComponentState | 'PARTLY_MEASURED' {
  const isPart = state === 'OPERATIONAL' && components.some((each) => each.state === 'UNKNOWN')
  return isPart ? 'PARTLY_MEASURED' : state
}

function componentCard({ state, availability, days }: Component, lang: Lang, name: string): Html {
  const translate = (key: string, values: Record<string, string | number> = {}) =>
    translateMessage(lang, `site.status.${key}`, values)
  const measured =
    availability === null
      ? translate('noAvailability')
      : translate('availability', { percent: formatPercent(availability) })
  const bad = days.filter(hasProblem)
  const problems = bad.length === 0 ? translate('allGood') : translate('badDays', { count: bad.length })
  const text = [measured, problems].join(lang === 'cn' ? '，' : ', ')
  const rows = days.toReversed().filter((day) => day.state !== 'UNKNOWN')
  return markup`<li class="card"><h3>${name} <span class="pill ${state}">${translate(`state.${state}`)}</span></h3>
<div class="bars" role="img" aria-label="${translate('bars', { component: name, text })}">${days.map(
    (day) => markup`<i class="${day.state}" title="${dayText(day, lang)}"></i>`,
  )}</div>
<p class="bar-ends"><span>${translate('oldest')}</span><span>${measured}</span><span>${translate('newest')}</span></p>
${
  rows.length > 0
    ? markup`<details><summary>${translate('table')}<span class="hidden"> (${name})</span></summary><table><thead><tr><th scope="col">${translate('day')}</th><th scope="col">${translate('dayState')}</th><th scope="col">${translate('dayAvailability')}</th></tr></thead><tbody>${rows.map(
        (day) =>
          markup`<tr><th scope="row">${day.day}</th><td>${stateText(day.state, lang)}</td><td>${day.availability === null ? '–' : formatPercent(day.availability)}</td></tr>`,
      )}</tbody></table></details>`
    : undefined
}</li>`
}

const formatPercent = (value: number) => `${value.toFixed(2)}%`

function dayText({ day, state, availability }: Day, lang: Lang): string {
  const rate = availability === null ? '' : ` · ${formatPercent(availability)}`
  return `${day} · ${stateText(state, lang)}${rate}`
}

function stateText(state: ComponentState, lang: Lang): string {
  return translateMessage(lang, `site.status.state.${state}`)
}
