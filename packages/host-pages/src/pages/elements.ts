import { createClient } from '@gangway/core'
import { defineElements } from '@gangway/elements/define'
import { askForCode, events, hear, settings } from './heard.ts'

const { widget, server, props, prefix = 'gangway' } = settings
defineElements({ prefix })
const client = createClient({ base: `${server}api`, token: () => 'gwp_host' })
for (const name of events)
  document.addEventListener(`gangway-${name}`, (event) => hear(name, 'detail' in event ? event.detail : undefined))
for (const element of document.querySelectorAll(`${prefix}-${widget}`)) {
  Object.assign(element, { client, ...props })
  if (widget === 'second-factor') void askForCode(element as unknown as Parameters<typeof askForCode>[0])
}
