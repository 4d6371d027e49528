import { createClient, createSecondFactor } from '@gangway/core'
import * as views from '@gangway/react'
import { createElement, StrictMode, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { askForCode, events, recordEvent, settings } from './page-setup.ts'

const { widget, server, props, renderer, locale } = settings
const all = views as unknown as Record<string, ComponentType<Record<string, unknown>>>
const camel = (name: string) => name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
const View = all[camel(widget)]
const client = createClient({ base: `${server}api`, token: () => 'gwp_host' })
const secondFactor = widget === 'second-factor' ? createSecondFactor({ client }) : undefined
const listeners = Object.fromEntries(
  events.map((name) => [`on${camel(name)}`, (detail: unknown) => recordEvent(name, detail)]),
)
const lang = locale?.startsWith('zh') ? 'cn' : 'en'
const own = secondFactor ? { controller: secondFactor } : { client }

function mount(place: Element) {
  if (!View) throw new Error(`@gangway/react has no ${widget}.`)
  const root = createRoot(place)
  const isolated = renderer === 'react-isolated'
  root.render(createElement(StrictMode, null, createElement(View, { ...listeners, ...props, ...own, lang, isolated })))
  return root
}

const place = document.getElementById('place')
Object.assign(globalThis, { mount, mounted: place && mount(place) })
if (secondFactor) void askForCode(secondFactor)
