import { createClient, createSecondFactor, loadWords, type Room } from '@gangway/core'
import * as views from '@gangway/react'
import { createElement, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { askForCode, events, hear, settings } from './heard.ts'

const { widget, server, props } = settings
const all = views as unknown as Record<string, ComponentType<Record<string, unknown>>>
const camel = (name: string) => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
const rooms: Record<string, Room[]> = {
  'search-box': ['search'],
  'search-results': ['results'],
  'booking-drawer': ['booking', 'passenger', 'payment'],
  'refund-drawer': ['refund', 'cancel', 'upload'],
  'support-chat': ['chat', 'support', 'upload'],
}
const words = await loadWords('en', ...(rooms[widget] ?? ['session']))
const client = createClient({ base: `${server}api`, token: () => 'gwp_host' })
const secondFactor = widget === 'second-factor' ? createSecondFactor({ client }) : undefined
const told = Object.fromEntries(events.map((name) => [`on${camel(name)}`, (detail: unknown) => hear(name, detail)]))
const View = all[camel(widget)]
const place = document.getElementById('place')
if (!View || !place) throw new Error(`@gangway/react has no ${widget}.`)
const own = secondFactor ? { controller: secondFactor } : { client }
const view = () => createElement(View, { ...told, ...props, ...own, words })

// What a server would have sent.
place.setHTMLUnsafe(renderToString(view()))
const sent = place.innerHTML
hydrateRoot(place, view(), { onRecoverableError: (error) => hear('hydration', String(error)) })
// Preact takes what stands there, at once and without a word.
if (settings.flavour === 'preact' && place.innerHTML !== sent) hear('hydration', place.innerHTML)
if (secondFactor) void askForCode(secondFactor)
