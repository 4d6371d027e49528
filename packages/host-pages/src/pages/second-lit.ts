import { createClient } from '@gangway/core'
import { defineElements } from '@gangway/elements/define'
import { askForCode, settings } from './page-setup.ts'

// Another script of the page with its own Lit and its own copy of the elements under another prefix.
const { widget, server, props } = settings
defineElements({ prefix: 'acme' })
const isDialog = widget.endsWith('-drawer') || widget === 'second-factor'
const second = document.createElement(`acme-${widget}`)
const client = createClient({ base: `${server}api`, token: () => 'gwp_host' })
document.body.append(Object.assign(second, { client, ...(!isDialog && props) }))
addEventListener('second', () => {
  Object.assign(second, props)
  if (widget === 'second-factor') void askForCode(second as unknown as Parameters<typeof askForCode>[0])
})
