import { createClient, createSecondFactor, loadTranslator, type MessageBundle } from '@gangway/core'
import * as views from '@gangway/react'
import { createElement, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { askForCode, events, recordEvent, settings } from './page-setup.ts'

const { widget, server, props } = settings
const all = views as unknown as Record<string, ComponentType<Record<string, unknown>>>
const camel = (name: string) => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
const messageBundles: Record<string, MessageBundle[]> = {
  'search-box': ['search'],
  'search-results': ['results'],
  'booking-drawer': ['booking', 'passenger', 'payment', 'trip'],
  'refund-drawer': ['refund', 'cancel', 'upload'],
  'support-chat': ['chat', 'support', 'upload'],
}
const translator = await loadTranslator('en', ...(messageBundles[widget] ?? ['session']))
const client = createClient({ base: `${server}api`, token: () => 'gwp_host' })
const secondFactor = widget === 'second-factor' ? createSecondFactor({ client }) : undefined
const listeners = Object.fromEntries(
  events.map((name) => [`on${camel(name)}`, (detail: unknown) => recordEvent(name, detail)]),
)
const View = all[camel(widget)]
const place = document.getElementById('place')
if (!View || !place) throw new Error(`@gangway/react has no ${widget}.`)
const own = secondFactor ? { controller: secondFactor } : { client }
const view = () => createElement(View, { ...listeners, ...props, ...own, translator })

// Stands in for the response of a server.
place.setHTMLUnsafe(renderToString(view()))
const sent = place.innerHTML
hydrateRoot(place, view(), { onRecoverableError: (error) => recordEvent('hydration', String(error)) })
// Preact hydrates synchronously and reports no errors.
if (settings.renderer === 'preact' && place.innerHTML !== sent) recordEvent('hydration', place.innerHTML)
if (secondFactor) void askForCode(secondFactor)
