import type { Lang } from '@gangway/core/contract'
import { markup, type Html } from '../shared/http/pages/html.ts'
import { translateMessage } from '../shared/http/translate-message.ts'
import { eventFacts, isEventOver, type TradeEvent } from './event-facts.ts'
import { eventTextsOf } from './event-texts.ts'
import { addressOf, type SitePage } from './site-page.ts'

/** The first page of a trade event: what to see there, or where to write when it is over. */
export function welcomePage(event: TradeEvent, lang: Lang, now: Date): SitePage {
  const translate = (key: string) => translateMessage(lang, `site.event.${event.slice(1)}.${key}`)
  const name = translate('name')
  const facts = eventFacts[event]
  const texts = eventTextsOf(event, now)
  const view = isEventOver(event, now)
    ? {
        heading: translateMessage(lang, 'site.pastEventForm.title', { event: name }),
        text: translateMessage(lang, 'site.pastEvent.text'),
        target: '/contact',
      }
    : { heading: translate('heading'), text: translate('text'), target: `${event}/form` }
  const button = (path: string, label: string, kind = 'button'): Html =>
    markup`<a class="${kind}" href="${addressOf(path, lang)}">${label}</a>`
  return {
    ...{ lang, path: `${event}/welcome`, title: name, description: view.text },
    ...(facts && {
      facts: {
        ...{ '@type': 'Event', name, description: translate('text'), startDate: facts.start },
        location: {
          ...{ '@type': 'Place', name: facts.city },
          address: { '@type': 'PostalAddress', addressLocality: facts.city, addressCountry: facts.country },
        },
      },
    }),
    content: markup`<h1>${view.heading}</h1><p class="lead">${view.text}</p>
<div class="actions">${button(view.target, translateMessage(lang, `site.${texts}.open`))}
${button('/home', translateMessage(lang, 'site.thanks.home'), 'button second')}</div>`,
  }
}
