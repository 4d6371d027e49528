import { createClient } from '@gangway/core'
import { defineElements } from '@gangway/elements/define'
import { askForCode, events, recordEvent, settings } from './page-setup.ts'

const { widget, server, props, prefix = 'gangway', isScoped = false } = settings
const tag = `${prefix}-${widget}`
const root = isScoped ? createScopedRoot() : document
if (!isScoped) defineElements({ prefix })
const client = createClient({ base: `${server}api`, token: () => 'gwp_host' })
for (const name of events)
  document.addEventListener(`gangway-${name}`, (event) =>
    recordEvent(name, 'detail' in event ? event.detail : undefined),
  )
for (const element of root.querySelectorAll(tag)) {
  Object.assign(element, { client, ...props })
  if (widget === 'second-factor') void askForCode(element as unknown as Parameters<typeof askForCode>[0])
}

/** A shadow root with its own registry, so that the tag is defined only inside it. */
function createScopedRoot(): ShadowRoot {
  const registry = new CustomElementRegistry()
  defineElements({ prefix, registry })
  const place = document.getElementById('place')
  const init: ShadowRootInit & { customElementRegistry: CustomElementRegistry } = {
    mode: 'open',
    customElementRegistry: registry,
  }
  const scope = place?.attachShadow(init)
  if (!scope) throw new Error('There is no place.')
  scope.setHTMLUnsafe(`<${tag}></${tag}>`)
  return scope
}
