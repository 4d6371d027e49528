import { systemClock } from '@gangway/core'
import { observable } from '../shared/browser/observable.ts'
import { localStore } from '../shared/browser/local-store.ts'

export const consentPurposes = ['analytics', 'thirdParty'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

const key = 'gangway-consent'
const yearMs = 31_536_000_000

/** What the visitor has agreed to in this browser; the public pages read and write the same choice. Nothing by default. */
export const consent = observable<readonly ConsentPurpose[]>(readChoice())

addEventListener('storage', (event) => {
  if (event.key === key) consent.set(readChoice())
})

export function saveConsent(purposes: readonly ConsentPurpose[], offered: readonly ConsentPurpose[]): void {
  localStore.write(key, JSON.stringify({ version: 1, purposes, offered, at: systemClock.now().toISOString() }))
  consent.set(purposes)
}

/** Whether the browser asks all pages to collect nothing. It overrides a consent. */
export const hasPrivacyControl = (): boolean => Reflect.get(navigator, 'globalPrivacyControl') === true

/** A choice counts for a year. */
function readChoice(): readonly ConsentPurpose[] {
  try {
    const stored: unknown = JSON.parse(localStore.read(key) ?? 'null')
    const { purposes, at } = Object(stored) as { purposes?: unknown; at?: unknown }
    if (!Array.isArray(purposes) || !(systemClock.now().getTime() - Date.parse(String(at)) < yearMs)) return []
    return consentPurposes.filter((each) => purposes.includes(each))
  } catch {
    return []
  }
}
